import type { SaleParties } from '#contract/sale-parties'
import { controlOf } from '#desk/sales/people/use-typed-people.ts'
import { SelectField, TextField } from '#desk/ui/field.tsx'
import { longestPersonName } from '#rules/accounts'
import { longestEmail, longestPhone } from '#rules/addresses'
import { needsAuthority, type PartyRole, partyRoles } from '#rules/listing-steps'
import { upperFirst } from '#rules/upper-first'
import type { PartyTyped } from '#web/fields/sale-people.ts'

type PersonFieldsProps = {
  person: PartyTyped
  /** The number of the person, from 1. */
  number: number
  papers: SaleParties['papers']
  onChange: (person: PartyTyped) => void
  onRemove: () => void
}

export const PersonFields = ({ person, number, papers, onChange, onRemove }: PersonFieldsProps) => {
  const control = (field: 'name' | 'company' | 'telephone' | 'email') => ({
    name: controlOf(person.key, field),
    value: person[field],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...person, [field]: target.value }),
  })
  return (
    <li>
      <fieldset className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] gap-2.5 border-l-[3px] border-line-strong pl-3">
        <legend className="float-left col-span-full w-full">
          <span className="flex flex-wrap items-center justify-between gap-x-3">
            <b>Person {number}</b>
            <button
              type="button"
              onClick={onRemove}
              className="link min-h-6 text-meta font-normal finger:min-h-11"
            >
              Remove<span className="sr-only"> {person.name || `person ${number}`}</span>
            </button>
          </span>
        </legend>
        <TextField {...control('name')} label="Name" required maxLength={longestPersonName} />
        <RoleField person={person} onChange={onChange} />
        <TextField {...control('company')} label="Company or trust" maxLength={longestPersonName} />
        <TextField {...control('telephone')} label="Telephone" type="tel" maxLength={longestPhone} />
        <TextField {...control('email')} label="Email" type="email" maxLength={longestEmail} />
        {needsAuthority(person.role) && <PaperField person={person} papers={papers} onChange={onChange} />}
      </fieldset>
    </li>
  )
}

type PartProps = Pick<PersonFieldsProps, 'person' | 'onChange'>

const RoleField = ({ person, onChange }: PartProps) => (
  <SelectField
    name={controlOf(person.key, 'role')}
    label="Takes part as"
    value={person.role}
    onChange={({ target }) => {
      const role = target.value as PartyRole
      onChange({ ...person, role, authorityVersionId: needsAuthority(role) ? person.authorityVersionId : '' })
    }}
  >
    {partyRoles.map((role) => (
      <option key={role} value={role}>
        {upperFirst(role)}
      </option>
    ))}
  </SelectField>
)

/** The paper of authority of a person who signs for others. */
const PaperField = ({ person, papers, onChange }: PartProps & Pick<PersonFieldsProps, 'papers'>) => (
  <SelectField
    name={controlOf(person.key, 'authorityVersionId')}
    label="The paper that lets them sign"
    hint="Such as the trust, the court’s letters or the power of attorney. The seller hands it in."
    className="col-span-full"
    value={person.authorityVersionId}
    onChange={({ target }) => onChange({ ...person, authorityVersionId: target.value })}
  >
    <option value="">Not handed in yet</option>
    {papers.map(({ versionId, name, fileName }) => (
      <option key={versionId} value={versionId}>
        {name}: {fileName}
      </option>
    ))}
  </SelectField>
)
