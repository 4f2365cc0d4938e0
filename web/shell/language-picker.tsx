/** Offers the available languages. */
export const LanguagePicker = ({ id }: { id: string }) => (
  <>
    <label htmlFor={id} className="sr-only">
      Language
    </label>
    <select id={id} defaultValue="en" className="min-h-8 bg-transparent pr-7 text-on-field">
      <option value="en" className="bg-sheet text-ink">
        English
      </option>
    </select>
  </>
)
