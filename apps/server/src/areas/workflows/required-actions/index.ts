export {
  actionsByTemplate,
  listRequiredActions,
  pressingActions,
  requiredActionCounts,
} from './required-actions';
