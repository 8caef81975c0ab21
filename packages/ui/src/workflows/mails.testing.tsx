import { fn } from 'storybook/test';

export const told = { duplicate: fn(), remove: fn(), submit: fn(), reset: fn(), change: fn() };
