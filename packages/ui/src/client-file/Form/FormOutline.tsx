import type { Form } from '@atelier/domain/forms';
import classes from './Form.module.css';

/** What a form asks, to read: for whoever has no script to answer with. It lists questions that depend on others too. */
export function FormOutline({ form }: { form: Form }) {
  return (
    <ul className={classes.outline}>
      {form.items.map((item) => {
        if (item.type === 'pageBreak') return item.title ? <li key={item._id}>{item.title}</li> : null;
        if (item.type === 'statement') return <li key={item._id}>{item.text}</li>;
        const options = 'options' in item ? item.options.map(({ label }) => label) : [];
        return (
          <li key={item._id}>
            <b>{item.label}</b>
            {item.help && <p>{item.help}</p>}
            {options.length > 0 && <p>{options.join(' · ')}</p>}
          </li>
        );
      })}
    </ul>
  );
}
