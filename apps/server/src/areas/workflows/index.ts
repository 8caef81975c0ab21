/** What other areas use of smart files. */
export { pageOfVariables, presentVariable } from './variables/own-variables';
export {
  createVariable as createOwnVariable,
  deleteVariable as deleteOwnVariable,
  updateVariable as updateOwnVariable,
} from './variables/variables';
