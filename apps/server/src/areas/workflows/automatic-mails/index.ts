export { tellThatItEnded, whoKnowsOf } from './ended-mail';
export { processDueFiles } from './process-due-files';
export { whyNotAutomatic } from './still-due';
