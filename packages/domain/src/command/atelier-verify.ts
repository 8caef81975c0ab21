#!/usr/bin/env node
import { verifyCommand } from './verify-command.js';

process.exitCode = await verifyCommand(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  error: (text) => process.stderr.write(text),
});
