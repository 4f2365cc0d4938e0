import type { SaleParties } from '#contract/sale-parties'
import { needsAuthority, type PartyRole, partyRoles } from '#rules/listing-steps'
import { isNamedByCustomer } from '#rules/sale-parties'
import { upperFirst } from '#rules/upper-first'
import type { PartyTyped } from '#web/fields/sale-people.ts'
import { Field } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'

const roles = partyRoles.filter(isNamedByCustomer)
const roleWords = (role: PartyRole) => (role === 'agent' ? 'My own agent' : upperFirst(role))

type PartyFieldsProps = {
  party: PartyTyped
  /** The index, from 0. */
  place: number
  faults: Readonly<Record<string, string>>
  papers: SaleParties['papers']
  onChange: (party: PartyTyped) => void
  onRemove: () => void
}

export const PartyFields = ({ party, place, faults, papers, onChange, onRemove }: PartyFieldsProps) => {
  const id = `party-${party.key}`
  const faultOf = (name: string) => faults[`parties.${place}.${name}`]
  const typed = (name: 'name' | 'telephone' | 'email') => ({
    id: `${id}-${name}`,
    value: party[name],
    error: faultOf(name),
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...party, [name]: target.value }),
  })
  return (
    <li>
      <fieldset className="grid gap-4 border-l-[3px] border-line-strong pl-4 sm:grid-cols-2">
        <legend className="float-left mb-1 w-full text-sm font-semibold sm:col-span-2">
          Person {place + 1}
          <button
            type="button"
            onClick={onRemove}
            className="link float-right min-h-8 text-sm finger:min-h-11"
          >
            Remove<span className="sr-only"> {party.name || `person ${place + 1}`}</span>
          </button>
        </legend>
        <Field label="Name, as on the deed" {...typed('name')} />
        <SelectField
          id={`${id}-role`}
          label="Signs as"
          value={party.role}
          error={faultOf('role')}
          onChange={({ target }) => {
            const role = target.value as PartyRole
            onChange({
              ...party,
              role,
              authorityVersionId: needsAuthority(role) ? party.authorityVersionId : '',
            })
          }}
        >
          {roles.map((role) => (
            <option key={role} value={role}>
              {roleWords(role)}
            </option>
          ))}
        </SelectField>
        <Field label="Telephone number" type="tel" {...typed('telephone')} />
        <Field label="Email" type="email" {...typed('email')} />
        {needsAuthority(party.role) && (
          <Authority
            id={id}
            party={party}
            papers={papers}
            error={faultOf('authorityVersionId')}
            onChange={onChange}
          />
        )}
      </fieldset>
    </li>
  )
}

type AuthorityProps = Pick<PartyFieldsProps, 'party' | 'papers' | 'onChange'> & {
  id: string
  error: string | undefined
}

/** The paper of authority of a person who signs for others. */
const Authority = ({ id, party, papers, error, onChange }: AuthorityProps) => (
  <div className="grid gap-1.5 sm:col-span-2">
    <SelectField
      id={`${id}-paper`}
      label="The paper that lets them sign"
      value={party.authorityVersionId}
      error={error}
      onChange={({ target }) => onChange({ ...party, authorityVersionId: target.value })}
    >
      <option value="">Not handed in yet</option>
      {papers.map(({ versionId, name, fileName }) => (
        <option key={versionId} value={versionId}>
          {name}: {fileName}
        </option>
      ))}
    </SelectField>
    <p className="text-xs text-soft">
      Such as the trust, the court’s letters or the power of attorney. Upload it under Transaction Manager,
      then choose it here. Your broker needs it before the listing contract.
    </p>
  </div>
)
