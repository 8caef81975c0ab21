import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// happy-dom has no font loading; Mantine's growing text area listens for it.
if (!('fonts' in document)) Object.defineProperty(document, 'fonts', { value: new EventTarget() });

afterEach(cleanup);
