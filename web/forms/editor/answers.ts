// The answers in the fields of an opened form. A component follows one answer, so that typing renders one question again.
import type { FieldValues } from '#contract/forms'
import type { FormField } from '#rules/pdf-fields'
import { type FieldValue, readField, type Storage, writeField } from '#web/fields/pdf/pdf-fields.ts'
import { valueOf } from '#web/forms/editor/merge-answers.ts'
import { type Observable, observable } from '#web/ui/observable.ts'

export type Answers = {
  read: () => FieldValues
  /** Leaves out fields that the form does not have, and values that do not fit. */
  write: (values: FieldValues) => void
  /** The answer of one field; undefined if the form does not have it. */
  of: (name: string) => Observable<FieldValue> | undefined
  /** Counts the changes of all answers. */
  changes: Observable<number>
}

/** `onWritten` is called for each field whose answer has changed. */
export const answersIn = (
  fields: readonly FormField[],
  storage: Storage,
  onWritten: (field: FormField) => void,
): Answers => {
  const answers = new Map(
    fields.map((field) => [field.name, { field, value: observable(readField(storage, field)) }]),
  )
  const changes = observable(0)
  return {
    read: () => Object.fromEntries([...answers].map(([name, { value }]) => [name, value.get()])),
    write: (values) => {
      const written = [...answers.values()].filter(({ field }) => {
        const value = valueOf(values, field.name)
        return value !== undefined && writeField(storage, field, value)
      })
      for (const { field, value } of written) {
        value.set(readField(storage, field))
        onWritten(field)
      }
      if (written.length > 0) changes.set(changes.get() + 1)
    },
    of: (name) => answers.get(name)?.value,
    changes,
  }
}
