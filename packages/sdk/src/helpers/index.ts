/** Small rules of user interfaces: names, greetings, times in words, devices, and where somebody is. */

export { handleFromName } from '../../contract/handles.js';
export { deviceName, readUserAgent, type UserAgent } from '../../contract/user-agents.js';
export { faviconUrl } from './favicon.js';
export {
  type FoundLocation,
  fetchLocation,
  type GeolocationService,
  locationFromGeolocation,
} from './geolocation.js';
export { type Greeting, greeting, greetingIn, hourIn } from './greeting.js';
export { loadingText } from './loading-text.js';
export { formatName, initials, type SplitName, splitFullName } from './names.js';
export { relativeTime, shortDuration } from './relative-time.js';
