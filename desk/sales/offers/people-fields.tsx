import type { DeskOffer } from '#contract/desk/sales/offers'
import { SelectField, TextField } from '#desk/ui/field.tsx'
import { longestPersonName } from '#rules/accounts'
import { longestEmail } from '#rules/addresses'
import { type BuyerRepresentation, buyerRepresentations, longestInOffer } from '#rules/offer-steps'

const represented: Readonly<Record<BuyerRepresentation, string>> = {
  'own broker': 'The buyer’s own broker',
  nobody: 'Nobody',
  us: 'Our broker, as a transaction-broker',
}

/** The buyer and their agent. Only this offer shows them. */
export const PeopleFields = ({ replaceable }: { replaceable: readonly DeskOffer[] }) => (
  <>
    <SelectField name="representedBy">
      {buyerRepresentations.map((one) => (
        <option key={one} value={one}>
          {represented[one]}
        </option>
      ))}
    </SelectField>
    <div className="grid grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] gap-2.5">
      <TextField name="buyerName" label="Buyer" maxLength={longestPersonName} />
      <TextField name="agentName" label="Agent" maxLength={longestPersonName} />
      <TextField name="agentCompany" label="Firm of the agent" maxLength={longestPersonName} />
      <TextField name="agentEmail" label="Email of the agent" type="email" maxLength={longestEmail} />
      <TextField name="agentLicense" label="License number" maxLength={longestInOffer.line} />
    </div>
    {replaceable.length > 0 && (
      <SelectField name="replacesId" label="Takes the place of" defaultValue="">
        <option value="">No other offer</option>
        {replaceable.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </SelectField>
    )}
  </>
)
