import type { ContractContent } from '@atelier/domain/smart-files';
import { clause } from './writing';

/** What a wedding photographer and a couple agree to. */
export const weddingClauses: ContractContent['clauses'] = [
  clause(
    'work',
    'What we will do',
    'You get the package you chose, photographed by us, as the proposal describes it.',
    '{workspace.name} (“we”) will photograph the wedding of {client.name} (“you”) on **{event.date}** at **{event.place}**, to the extent of the package that you chose, **{file.package}**, with the extras that you added. The proposal that you accepted is part of this agreement.',
    'How we photograph, select and finish is our craft and follows the style of the work we showed you. We will do our best for the photographs on your list, and cannot promise any single one.',
  ),
  clause(
    'price',
    'What it costs',
    'Your date is yours once both of us have signed and the first part is paid.',
    'The price is **{file.total}**. A retainer of **{file.firstPayment}** is due on signing and is part of the price. The remaining **{file.remainder}** is due 28 days before the wedding.',
    'We hold the date for you when both of us have signed and the retainer has arrived. If a payment is more than 14 days late, we may, after a reminder that gives you another 7 days, end this agreement as if you had cancelled it.',
    'Hours beyond those agreed are charged at the price of “One more hour” in the proposal, and only when you ask for them on the day.',
  ),
  clause(
    'change',
    'If you move the date',
    'One move is free if you tell us 90 days before and we are free on the new day.',
    'You may move the wedding once without a fee if you tell us at least 90 days before it and we are free on the new date. All payments count for the new date, and the due dates move with it.',
    'If we are not free on the new date, or you move it later than that, the clause on cancelling applies, and we will suggest colleagues who are free.',
  ),
  clause(
    'cancel',
    'If you cancel',
    'The earlier you tell us, the less it costs. If somebody else books your date, you pay less still.',
    'You may cancel at any time in writing. Because we turn others away for your date, you then owe:',
    '- more than 180 days before the wedding: half of the retainer;',
    '- 180 to 28 days before: the retainer;',
    '- less than 28 days before: the price, less what we save by not working.',
    'What you have paid beyond that we pay back within 14 days. If we are booked for the same date again, we take what we earn with it off what you owe. You may show that our loss is smaller.',
  ),
  clause(
    'illness',
    'If we cannot come',
    'If we fall ill we send a colleague as good as us, or pay everything back.',
    'If illness, accident or another cause that we could not prevent keeps us away, we will do everything we can to send a colleague of the same standing at no extra cost, and tell you at once who it is. If you do not agree with the colleague, or there is none, we pay back everything that you have paid for what we cannot do.',
  ),
  clause(
    'day',
    'On the day',
    null,
    'You tell us the schedule and a person whom we can ask on the day. Where an officiant or a venue restricts photography, we keep to it. We may stop working for as long as our team or equipment is in danger or our team is harassed.',
    'On days of more than six hours we take a break of 30 minutes while your guests eat, and are grateful for a meal.',
  ),
  clause(
    'delivery',
    'What you receive, and when',
    'A first dozen within a week, everything within eight weeks. Save a copy of your own.',
    'You receive the first photographs within 7 days and the online gallery within **8 weeks** of the wedding. Albums go to print within 4 weeks of your approval of the layout; two rounds of changes are included.',
    'We deliver finished photographs as JPEG files in full size. Unedited and raw files are not part of the delivery. We keep a copy of the finished photographs for 12 months; after that the copy that you downloaded is the only one you should rely on.',
  ),
  clause(
    'rights',
    'Your photographs',
    'Share and print them as you like. Only selling them needs our yes.',
    'You may use, print and share the photographs privately without limit and without end. We keep the copyright. Selling them, handing them to businesses for advertising, and editing them beyond cropping need our consent.',
  ),
  clause(
    'publish',
    'What we show',
    'We show nothing without your yes, and you can take the yes back.',
    'We publish photographs in which you or your guests can be recognised only if you agreed to it in the questionnaire or in writing. You can withdraw that for the future at any time; we then take them down from places that we control within 14 days.',
  ),
  clause(
    'data',
    'Your data',
    null,
    'We use what you tell us and the photographs to fulfil this agreement and for the book-keeping that the law demands, and hand them on only to those who help us with it (laboratory, gallery, second photographer), who are bound in the same way. You may see, correct and delete your data as the law on data protection provides; write to {workspace.email}.',
  ),
  clause(
    'liability',
    'If something goes wrong',
    'We carry spare cameras and write every photograph twice. If we still fail, you are paid back, up to the price.',
    'We work with spare equipment and write photographs to two cards. If photographs are lost or spoilt through our fault, we pay back the part of the price that falls on them. Beyond that our liability for slight negligence is limited to the price. Nothing here limits liability for intent, gross negligence, injury, or anything else that the law does not allow to be limited.',
    'Neither of us is liable for what could not be foreseen or prevented, such as natural disaster or a ban by the authorities. In that case we first look for a new date together.',
  ),
  clause(
    'whole',
    'The rest',
    null,
    'This agreement and the proposal are all that we agreed. Changes count when both of us have agreed to them in writing, for which e-mail and this page are enough. If a part does not hold, the rest does.',
    'The law of the country where {workspace.name} has its seat applies. Rights that you have as a consumer where you live remain.',
  ),
];
