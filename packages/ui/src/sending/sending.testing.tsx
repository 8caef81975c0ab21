import type { ReactNode } from 'react';
import { fn } from 'storybook/test';
import type { SendDraft } from './SendForm';

export const box = (content: ReactNode, maxWidth = 420) => <div style={{ maxWidth }}>{content}</div>;

export const told = {
  sent: fn(),
  looked: fn(),
  stopped: fn(),
  closed: fn(),
  amended: fn(),
  renewed: fn(),
  made: fn(),
  public: fn(),
};

export const draft: SendDraft = {
  recipients: 'priya@nair.example',
  isPublic: false,
  isMailed: true,
  subject: [{ text: 'Your proposal from ' }, { variable: 'workspace.name' }],
  body: {
    blocks: [
      {
        _id: 'p1',
        kind: 'paragraph',
        runs: [{ text: 'Dear ' }, { variable: 'client.firstName' }, { text: ',' }],
      },
      { _id: 'p2', kind: 'paragraph', runs: [{ text: 'here is everything for your wedding weekend.' }] },
    ],
  },
  cc: '',
  endsOn: '2026-11-30',
  sendAt: '',
  approvalRequired: false,
};
