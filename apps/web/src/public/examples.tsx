import { Avatar, ImportTrialRun, Pill } from '@atelier/ui';
import { IconArrowBackUp } from '@tabler/icons-react';
import classes from './examples.module.css';

/** What a trial run says, as the import shows it. */
export function TrialRunExample() {
  return <ImportTrialRun counts={{ created: 221, updated: 19, joined: 5, unchanged: 0, broken: 3 }} />;
}

interface Person {
  readonly name: string;
  readonly detail: string;
  readonly tag: string;
}

const people: readonly Person[] = [
  { name: 'Hannah Brandt', detail: 'Brandt Ceramics', tag: 'Brands' },
  { name: 'Priya Nair', detail: 'priya.nair@mail.example', tag: 'Weddings' },
  { name: 'Ada & Luis Ferreira', detail: 'ada@ferreira.example', tag: 'Weddings' },
  { name: 'Noor Haddad', detail: 'noor.haddad@mail.example', tag: 'Families' },
  { name: 'Inês Duarte', detail: 'ines@duarteplans.example', tag: 'Planning' },
];

function People({ people: shown }: { people: readonly Person[] }) {
  return (
    <ul className={classes.people}>
      {shown.map(({ name, detail, tag }) => (
        <li key={name}>
          <Avatar name={name} size={30} decorative />
          <b>{name}</b>
          <span className={classes.detail}>{detail}</span>
          <span className={classes.tag}>
            <Pill>{tag}</Pill>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** A few rows of a list of contacts. */
export function KeepExample() {
  return <People people={people} />;
}

/** The list after deleting somebody, with the message that brings them back; drawn, not to be pressed. */
export function UndoExample() {
  return (
    <div className={classes.undo}>
      <People people={people.slice(2)} />
      <p className={classes.toast}>
        Jonas Weber deleted
        <span>
          <IconArrowBackUp size={15} stroke={1.6} aria-hidden="true" />
          Undo
        </span>
      </p>
    </div>
  );
}
