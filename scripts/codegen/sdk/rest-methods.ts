import type { OpenApiDocument } from '../rest/document';
import type { RestOperation } from '../rest/operations';
import { complete, membersInWords, phrase } from './documentation';
import { exampleOf, type Method, pascal } from './method';
import { pagedByRest } from './paged';
import { sampleOfMembers, sampleOfSchema } from './samples';

/** Returns the method of a REST operation, if the contract names one. */
export function restMethod(operation: RestOperation, document: OpenApiDocument): Method[] {
  if (operation.sdk === undefined) return [];
  const { operationId } = operation;
  const [area = '', name = ''] = operation.sdk.method.split('.');
  const members = operation.members.filter((member) => member.name !== 'ws');
  const input = `${pascal(operationId)}Input`;
  const output = `${pascal(operationId)}Output`;
  // A write without input is a mistake rather than a default.
  const optional = operation.method === 'GET' && members.every(({ required }) => !required);
  const sample = sampleOfMembers(
    members.map(({ schema, ...member }) => ({
      ...member,
      sample: () => sampleOfSchema(document, member.name, schema),
    })),
  );
  const left = members.length === 0 || (optional && Object.keys(sample).length === 0);
  return [
    {
      area,
      name,
      docs: complete(
        operation.sdk.docs ??
          [operation.summary.replace(/\.?$/, '.'), operation.description ?? ''].join('\n\n').trim(),
        {
          parameters: members.length === 0 ? [] : [{ name: 'input', docs: membersInWords(members) }],
          returns: phrase(operation.answer.description),
          example: exampleOf(area, name, left ? [] : [sample]),
        },
      ),
      parameters:
        members.length === 0 ? [] : [{ name: 'input', type: input, absent: optional ? ' = {}' : '' }],
      options: 'CallOptions',
      data: output,
      paged: pagedByRest(operation),
      body: `client.call(${operationId}Call, ${members.length === 0 ? '{}' : 'input'}, options)`,
      from: `rest/${operation.area}`,
      call: `${operationId}Call`,
      types: members.length === 0 ? [output] : [input, output],
    },
  ];
}
