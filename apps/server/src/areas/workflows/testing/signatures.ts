import type { ClientFile, ClientFileStep } from '@atelier/sdk';
import { unwrap } from '@atelier/sdk';
import sharp from 'sharp';
import type { clientWith } from './sent-lead';

/** Returns a signature as a phone draws it: on a transparent background. */
export async function signatureOf(colour = '#1b2a6b', width = 600, height = 200): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path d="M20 150C80 20 120 20 150 140S220 40 260 130 340 60 380 120 480 90 560 110" fill="none" stroke="${colour}" stroke-width="6"/></svg>`;
  return (await sharp(Buffer.from(svg)).png().toBuffer()).toString('base64');
}

type Client = Awaited<ReturnType<typeof clientWith>>;

/** Returns the first step of a kind that a client sees. */
export function stepOfKind(file: ClientFile, kind: string): ClientFileStep {
  const step = file.steps.find((one) => one.kind === kind);
  if (!step) throw new Error(`The file has no ${kind}.`);
  return step;
}

/** Returns the input of a signature on the contract of a file, as the page sends it. */
export async function signing(file: ClientFile, role = 'client', colour?: string) {
  const contract = stepOfKind(file, 'contract');
  const signer = contract.signers.find((one) => one.role === role);
  return {
    stepId: contract._id,
    versionId: contract.version._id,
    signerId: signer?._id ?? '',
    method: 'drawn' as const,
    picture: await signatureOf(colour),
    // The contract of the test was validated.
    consent: contract.content.consent as { version: string; text: string },
  };
}

/** Returns the smallest valid choice in a proposal. */
export function choosing(file: ClientFile, place = 0) {
  const { _id: stepId, version, content } = stepOfKind(file, 'proposal');
  const { packages } = content as { packages: { _id: string }[] };
  return { stepId, versionId: version._id, packageIds: [packages[place]?._id ?? ''], extras: [] };
}

/** Chooses the first package as a client. */
export async function chosenBy(client: Client): Promise<ClientFile> {
  return unwrap(client.clientFile.choose(choosing(await unwrap(client.clientFile.open()))));
}
