import { ranksOf } from '../../platform/database/ranks';
import { tasks } from './schema';
import { isThere } from './task-row';

/** Places in the manual order of the tasks. The caller holds the metadata lock. */
export const taskRanks = ranksOf({ table: tasks, id: tasks.id, rank: tasks.rank, isThere });
