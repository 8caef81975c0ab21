import { contentLimits } from '@atelier/domain/smart-files';
import { useState } from 'react';
import { TextArea } from '../../foundation/Field/TextField';

export interface FeaturesFieldProps {
  value: readonly string[];
  onChange: (value: readonly string[]) => void;
  path: string;
}

/** What is in a package, one thing a line. Empty lines are no things. */
export function FeaturesField({ value, onChange, path }: FeaturesFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = value.join('\n');
  return (
    <div data-path={path}>
      <TextArea
        label="What’s included"
        hint="One item per line"
        minRows={2}
        // What came from elsewhere since, such as by undo, takes the place of what was typed.
        value={typed !== null && featuresOf(typed).join('\n') === shown ? typed : shown}
        onChange={(text) => {
          setTyped(text);
          onChange(featuresOf(text));
        }}
        onBlur={() => setTyped(null)}
      />
    </div>
  );
}

/** The things of a text that names one a line. */
export const featuresOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim().slice(0, contentLimits.line))
    .filter((line) => line !== '')
    .slice(0, contentLimits.features);
