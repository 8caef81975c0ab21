import { fn } from 'storybook/test';

export const told = { edit: fn(), remove: fn(), submit: fn() };
