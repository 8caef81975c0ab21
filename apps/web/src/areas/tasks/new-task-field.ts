/** Name under which the line of a new task is kept on this device until it is added. */
export const newTaskField = 'new.task';
