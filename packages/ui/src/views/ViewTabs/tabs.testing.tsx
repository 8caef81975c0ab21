import { within } from 'storybook/test';

export const body = () => within(document.body);
