import { identityOf, type RestHandler, workspaceOf } from '../../platform/context';
import { openPictureUpload } from '../workspace';

export const createLogoUpload: RestHandler<'createLogoUpload'> = ({ ws: _ws, ...request }, context) =>
  openPictureUpload(context, 'logo', { workspaceId: workspaceOf(context).id }, request);

export const createDisplayPictureUpload: RestHandler<'createDisplayPictureUpload'> = (request, context) =>
  openPictureUpload(context, 'display-picture', { accountId: identityOf(context).account.id }, request);
