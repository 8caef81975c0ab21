export { tellThatItEnded, whoKnowsOf } from './ended-mail';
export { lookAtFiles } from './look';
export { whyNotAutomatic } from './still-due';
