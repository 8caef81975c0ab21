import { checkAnswer, type FileQuestion } from '@atelier/domain/forms';
import type { Reader } from '@atelier/domain/smart-files';
import { useRef, useState } from 'react';
import { CrossIcon } from '../icons';
import { useWords } from '../words';
import type { AnswerFieldProps, UploadAnswer } from './answer-field';
import classes from './Form.module.css';
import { listOf, partOf } from './raw';

/** Files that answer a question: each is stored as soon as it is chosen. */
export function FileField({
  question,
  value,
  id,
  isInvalid,
  onAnswer,
  onUpload,
  reader,
}: AnswerFieldProps<FileQuestion> & { onUpload: UploadAnswer | undefined; reader: Reader }) {
  const words = useWords();
  const { form } = words;
  const speech = { words, locale: reader.locale };
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const files = listOf(value);
  const room = question.maximumFiles - files.length - waiting.length;

  // Files are stored at the same time and may come in any order: each joins what is there by then.
  const known = useRef(files);
  known.current = files;

  const add = async (chosen: readonly File[]) => {
    const problems: string[] = [];
    const tell = (name: string, said: string) => {
      problems.push(said.includes(name) ? said : `${name}: ${said}`);
      setProblem(problems.join('\n'));
    };
    setProblem(null);
    for (const file of chosen) {
      // Type and size are those that the question allows; it says itself what is wrong.
      const planned = { key: 'new', name: file.name, size: file.size, type: file.type };
      const wrong = checkAnswer(question, [...known.current, planned], speech).problem;
      if (wrong !== undefined || onUpload === undefined) {
        if (wrong !== undefined) tell(file.name, wrong);
        continue;
      }
      setWaiting((before) => [...before, file.name]);
      const stored = await onUpload(question._id, file);
      setWaiting((before) => before.filter((name) => name !== file.name));
      if ('problem' in stored) tell(file.name, stored.problem);
      else {
        known.current = [...known.current, stored];
        onAnswer?.(known.current);
      }
    }
  };

  return (
    <>
      {files.length > 0 && (
        <ul className={classes.files}>
          {files.map((file) => (
            <li key={partOf(file, 'key')}>
              <span>{partOf(file, 'name')}</span>
              {onAnswer && (
                <button
                  type="button"
                  aria-label={form.remove({ file: partOf(file, 'name') })}
                  onClick={() => {
                    const rest = files.filter((one) => one !== file);
                    onAnswer(rest.length === 0 ? null : rest);
                  }}
                >
                  <CrossIcon size={16} />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {waiting.length > 0 && <p role="status">{form.storing({ files: waiting.join(', ') })}</p>}
      {room > 0 && (
        <label className={classes.drop}>
          <span>
            <u>{question.maximumFiles === 1 ? form.chooseFile : form.chooseFiles}</u>
          </span>
          <input
            id={id}
            type="file"
            accept={question.accept.join(',')}
            multiple={question.maximumFiles > 1}
            disabled={onAnswer === undefined || onUpload === undefined}
            aria-invalid={isInvalid}
            onChange={({ target }) => {
              const chosen = [...(target.files ?? [])];
              target.value = '';
              void add(chosen);
            }}
          />
        </label>
      )}
      {problem && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
