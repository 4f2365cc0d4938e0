import { longestRightsNote, type PhotoRights } from '#rules/listing-photos'
import { Field } from '#web/ui/field.tsx'
import { rightsWords } from './photo-words.ts'

export type Rights = { rights: PhotoRights; rightsNote: string }

type PhotoRightsChoiceProps = {
  /** The id of the group, so that two groups on one page do not share their radio buttons. */
  id: string
  legend: string
  value: Rights
  onChange: (value: Rights) => void
}

/** Asks who owns the photos. */
export const PhotoRightsChoice = ({ id, legend, value, onChange }: PhotoRightsChoiceProps) => (
  <fieldset className="grid gap-2">
    <legend className="mb-2 text-sm font-semibold">{legend}</legend>
    {(['own', 'photographer', 'other'] as const).map((rights) => (
      <label key={rights} className="flex min-h-11 items-start gap-3 border-b border-line py-2">
        <input
          type="radio"
          name={id}
          checked={value.rights === rights}
          onChange={() => onChange({ ...value, rights })}
          className="mt-1 size-5 accent-brand"
        />
        <span className="min-w-0 text-sm">
          {rightsWords[rights].name}
          <small className="block text-xs text-soft">{rightsWords[rights].more}</small>
        </span>
      </label>
    ))}
    {value.rights !== '' && value.rights !== 'own' && (
      <Field
        id={`${id}-note`}
        label={value.rights === 'photographer' ? 'Name of the photographer' : 'Whose photos are they?'}
        value={value.rightsNote}
        maxLength={longestRightsNote}
        onChange={({ currentTarget }) => onChange({ ...value, rightsNote: currentTarget.value })}
      />
    )}
  </fieldset>
)
