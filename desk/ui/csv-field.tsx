import { FieldFrame, inputLook } from '#desk/ui/field.tsx'

type CsvFieldProps = {
  id: string
  hint: string
  error: string | undefined
  onChoose: (file: File | undefined) => void
}

/**
 * Chooses a CSV file. Opening it forgets the file that was chosen, because a browser does not say when the same file is chosen again, such
 * as after it was corrected.
 */
export const CsvField = ({ id, hint, error, onChoose }: CsvFieldProps) => (
  <FieldFrame id={id} label="CSV file" hint={hint} error={error}>
    <input
      id={id}
      type="file"
      accept=".csv,.txt,.tsv,text/csv"
      required
      aria-invalid={error !== undefined}
      aria-describedby={`${id}-hint ${id}-error`}
      className={`${inputLook} file:mr-3 file:rounded-sm file:border file:border-line-strong file:bg-sunk file:px-2.5 file:py-0.5 file:font-semibold file:text-ink`}
      onClick={({ currentTarget }) => {
        currentTarget.value = ''
        onChoose(undefined)
      }}
      onChange={({ currentTarget }) => onChoose(currentTarget.files?.[0])}
    />
  </FieldFrame>
)
