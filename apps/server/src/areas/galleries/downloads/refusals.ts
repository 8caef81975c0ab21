import { type Problem, ProblemError, problem } from '../../../platform/errors/problem';
import { conflict } from '../../../platform/errors/refusals';

/** Why a download cannot be had, at least now. */
export const notNow = {
  downloadsNotAllowed: (isInSize: boolean) =>
    new ProblemError(
      problem({
        code: 'downloads_not_allowed',
        status: 403,
        title: isInSize
          ? 'The studio does not offer downloads in this size.'
          : 'The studio does not offer downloads of this gallery.',
      }),
    ),
  nothing: () => conflict('nothing_to_download', 'There is no photograph to download.'),
  limit: (limit: number, left: number) =>
    conflict(
      'download_limit',
      left > 0
        ? `The studio allows ${limit} downloads. You have ${left} left: choose fewer photographs.`
        : `The studio allows ${limit} downloads, and all of them are used.`,
    ),
} as const;

/** Files for the download are being made. */
export const preparing: Problem = problem({
  code: 'download_preparing',
  status: 503,
  title: 'The photographs are being prepared. Try again in a moment.',
  retryAfter: 1,
});

/** The download has come to its end, or whoever started it may have it no longer. */
export const ended: Problem = problem({
  code: 'download_ended',
  status: 410,
  title: 'This download has ended. Start it again from the gallery.',
});

/** Images of the download were deleted or hidden. */
export const changed: Problem = problem({
  code: 'download_changed',
  status: 409,
  title: 'Photographs were removed since this download was prepared. Prepare it again.',
});
