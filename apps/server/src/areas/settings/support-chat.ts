import { createHmac } from 'node:crypto';
import { identityOf, type RestHandler } from '../../platform/context';

/**
 * Returns an HMAC of the person's id, with which the support chat verifies who is writing. The secret stays on the
 * server.
 */
export const getSupportChatIdentity: RestHandler<'getSupportChatIdentity'> = async (_input, context) => {
  const { supportChat } = context.platform.configuration;
  if (supportChat === undefined) return { isEnabled: false, appId: null, userHash: null };
  return {
    isEnabled: true,
    appId: supportChat.appId,
    userHash: createHmac('sha256', supportChat.secret).update(identityOf(context).account.id).digest('hex'),
  };
};
