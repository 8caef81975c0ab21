import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { breakNetwork, watchNetwork } from '../testing/network';
import { renderAt } from '../testing/render-at';
import { Newsletter } from './Newsletter';

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^News by email/ });
const write = (email: string) => fireEvent.change(field(), { target: { value: email } });
const subscribe = () => fireEvent.click(screen.getByRole('button', { name: 'Subscribe' }));

describe('the newsletter', () => {
  it('sends nothing that is no address', () => {
    const { sent } = watchNetwork();
    renderAt('/', <Newsletter />);
    write('noor@');
    subscribe();
    expect(screen.getByText(/Enter an address like/)).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('puts an address on the list and says so', async () => {
    renderAt('/', <Newsletter />);
    write(' noor@haddad.example ');
    subscribe();
    expect(await screen.findByText(/^noor@haddad.example is subscribed/)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('keeps the address when there is no network', async () => {
    const broken = breakNetwork('/newsletter');
    renderAt('/', <Newsletter />);
    write('noor@haddad.example');
    subscribe();
    await screen.findByText(/connection|network|reach/i);
    expect(field().value).toBe('noor@haddad.example');
    broken.restore();
    subscribe();
    expect(await screen.findByText(/is subscribed/)).toBeTruthy();
  });
});
