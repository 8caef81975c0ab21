export { asVariables, ownVariables, pageOfVariables, presentVariable } from './own-variables';
export { createVariable, deleteVariable, updateVariable, type VariableChange } from './variables';
