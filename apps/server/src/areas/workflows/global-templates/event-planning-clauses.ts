import type { ContractContent } from '@atelier/domain/smart-files';
import { clause } from './writing';

/** What a planner and a client agree to. */
export const planningClauses: ContractContent['clauses'] = [
  clause(
    'work',
    'What we will do',
    'We plan and run your event to the extent that you chose. The suppliers do their own work.',
    '{workspace.name} (“we”) will plan and accompany **{event.name}** on **{event.date}** at **{event.place}** for {client.name} (“you”), to the extent of **{file.package}** and the extras in the proposal that you accepted.',
    'We suggest suppliers and negotiate with them; the contracts with them are between them and you. We choose them with care and oversee their work, and are not liable for it as if it were ours.',
  ),
  clause(
    'decisions',
    'What we need from you',
    'Answer within five working days, and name one person who decides.',
    'You name one person who decides for you. We need decisions within 5 working days of asking; if a later answer costs money or a supplier, you bear that. You tell us of changes in the number of guests as soon as you know of them, and the final number 14 days before.',
  ),
  clause(
    'price',
    'Our fee',
    'Our fee is fixed, whatever the event costs. We take no commission without telling you.',
    'Our fee is **{file.total}**. **{file.firstPayment}** is due on signing. A second payment is due 90 days before the event and the rest 14 days before; the amounts are in the invoice.',
    'The fee does not depend on what you spend. Discounts of suppliers are passed on to you; if a supplier offers us a commission, we tell you and take it off what you pay. Travel beyond 50 km is charged at cost, after you agreed to it.',
  ),
  clause(
    'budget',
    'Your budget',
    'We spend nothing of yours without your yes.',
    'We keep a budget that you can see at any time. We order nothing in your name that is not in it or that you did not agree to in writing. In an emergency on the day we may spend up to 2 percent of the budget to keep the event going, and account for it within a week.',
  ),
  clause(
    'change',
    'If you move the event',
    null,
    'If you move the event to a day on which we are free, what you paid counts for it, and we charge only the work that has to be done again, at most 15 percent of the fee. What suppliers charge for the move you agree with them; we negotiate for you.',
  ),
  clause(
    'cancel',
    'If you cancel',
    'You pay for the planning that is done, in steps that are easy to count.',
    'You may cancel at any time in writing. You then owe for our work:',
    '- more than 180 days before: 25 percent of the fee;',
    '- 180 to 90 days before: 50 percent;',
    '- 89 to 14 days before: 75 percent;',
    '- less than 14 days before: the fee, less what we save.',
    'What you paid beyond that we pay back within 14 days. You may show that our loss is smaller.',
  ),
  clause(
    'us',
    'If we cannot come',
    'Your plan is written down so that a colleague can run it.',
    'If your planner falls ill, a colleague who knows the plan takes over. If we cannot fulfil this agreement at all, we pay back the part of the fee for what we have not done, and hand over the plan, the contacts and all documents at once.',
  ),
  clause(
    'safety',
    'Safety and permits',
    null,
    'We tell you which permits and insurances the event needs, and apply for those that we can. You are the organiser before the law, take out liability insurance for the event, and follow the rules of the venue. We may stop a part of the event that endangers people.',
  ),
  clause(
    'data',
    'Data of your guests',
    'We use your guest list for your event and delete it six months after.',
    'We use data of you and your guests for the event only, hand them to suppliers only as far as their work needs it (diets to the caterer, for example), and delete guest lists 6 months after the event. What the law demands for book-keeping we keep as long as it says. Questions go to {workspace.email}.',
  ),
  clause(
    'liability',
    'Liability, and what nobody can prevent',
    null,
    'Our liability for slight negligence is limited to the fee. Nothing limits liability for intent, gross negligence, injury, or what the law does not allow to be limited.',
    'If the event cannot take place for a reason that neither of us could foresee or prevent, we look for a new day together; if there is none, you owe for the work done until then.',
  ),
  clause(
    'whole',
    'The rest',
    null,
    'This agreement and the proposal are all that we agreed. Changes count when both of us agreed to them in writing, for which e-mail and this page are enough. If a part does not hold, the rest does. The law of the country where {workspace.name} has its seat applies; rights that you have as a consumer where you live remain.',
  ),
];
