import { type Form, isQuestion } from '../forms/index.js';

export { type Form as FormContent, type FormItem, formSchema } from '../forms/index.js';

/** A new, empty form. */
export const blankForm = (): Form => ({ title: 'Questionnaire', intro: '', items: [], hidden: [] });

/** Whether anything is asked: statements and page breaks are not. */
export const asksSomething = ({ items }: Form): boolean => items.some(isQuestion);
