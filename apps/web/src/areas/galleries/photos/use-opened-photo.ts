import { useLocation, useNavigate, useSearchParams } from 'react-router';

const parameter = 'photo';

/** Position of the photograph that is shown large, in the address: Back closes it, and a reload shows it again. */
export function useOpenedPhoto(): readonly [opened: number | null, open: (index: number | null) => void] {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const location = useLocation();
  const number = Number(search.get(parameter));
  const opened = Number.isInteger(number) && number > 0 ? number - 1 : null;
  const wasPushed = (location.state as { pushedPhoto?: boolean } | null)?.pushedPhoto === true;
  const open = (index: number | null) => {
    if (index === null && wasPushed) return void navigate(-1);
    const next = new URLSearchParams(search);
    if (index === null) next.delete(parameter);
    else next.set(parameter, String(index + 1));
    const query = next.toString();
    const replace = index === null || opened !== null;
    void navigate(
      { pathname: location.pathname, search: query && `?${query}` },
      { replace, state: replace ? location.state : { pushedPhoto: true } },
    );
  };
  return [opened, open];
}
