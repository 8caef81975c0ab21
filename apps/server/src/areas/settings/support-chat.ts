import { createHmac } from 'node:crypto';
import { identityOf, type RestHandler } from '../../platform/context';

/** The support chat proves who is writing with an HMAC of the person's id, made under a secret that stays here. */
export const getSupportChatIdentity: RestHandler<'getSupportChatIdentity'> = async (_input, context) => {
  const { supportChat } = context.platform.configuration;
  if (supportChat === undefined) return { isEnabled: false, appId: null, userHash: null };
  return {
    isEnabled: true,
    appId: supportChat.appId,
    userHash: createHmac('sha256', supportChat.secret).update(identityOf(context).account.id).digest('hex'),
  };
};
