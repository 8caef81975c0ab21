/** Address of the service worker of pushes, in the folder public. */
export const pushWorkerPath = '/push-worker.js';
