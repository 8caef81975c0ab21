import { defineNotice } from '../../platform/notices';

/** An import has ended. */
export const importFinished = defineNotice({
  module: 'contacts',
  action: 'import_finished',
  group: 'Contacts',
  label: 'Import finished or failed',
  hint: 'that you started',
  by: ['inApp'],
});
