// What the Disclosure says about the home and its sale: fair housing, what a seller must disclose, lead paint, radon, records.
import { leadInspectionDays, leadPaintYear } from '#rules/leads'
import { recordsKept } from '#rules/uploads'
import { wireFraudWarning } from '#rules/wire-fraud'
import { EqualHousingMark } from '#web/shell/equal-housing-mark.tsx'

/** 42 U.S.C. 3601 and following; C.R.S. 24-34-502. */
export const FairHousing = () => (
  <>
    <p className="flex items-center gap-4">
      <EqualHousingMark className="size-14 flex-none" />
      <strong>Equal Housing Opportunity</strong>
    </p>
    <p>
      We do business in accordance with the federal Fair Housing Act, which forbids discrimination because of
      race, color, religion, sex, disability, familial status or national origin, and with Colorado’s law,
      which adds creed, ancestry, sexual orientation, gender identity and expression, marital status, source
      of income, and military or veteran status.
    </p>
    <p>
      This binds you as the seller too, in how the home is described, shown and sold, and in whose offer you
      take. None of our forms asks about such a characteristic, and we do not pass one on. Anyone who has been
      treated unfairly can turn to the U.S. Department of Housing and Urban Development or to the Colorado
      Civil Rights Division.
    </p>
  </>
)

/** C.R.S. 38-35.7; the Commission's form SPD19. */
export const SellerDisclosures = () => (
  <>
    <p>
      You answer for what you know about your home. In Colorado that is the Seller’s Property Disclosure,
      which you complete yourself, from your current actual knowledge. A broker checks that it is complete,
      and does not check whether your answers are true. Depending on the home there is more to tell, among it:
    </p>
    <ul>
      <li>the source of its water, and its square footage;</li>
      <li>special taxing districts and the estimated property taxes;</li>
      <li>an owners’ association and its documents;</li>
      <li>radon, lead-based paint, and any former methamphetamine laboratory;</li>
      <li>oil and gas activity, and transportation projects nearby.</li>
    </ul>
    <p>
      What you write in our lead form helps buyers to make an offer. It does not take the place of any of
      these disclosures.
    </p>
  </>
)

/** 42 U.S.C. 4852d; 40 CFR 745 subpart F; 24 CFR 35 subpart A. */
export const LeadPaint = () => (
  <>
    <p>
      If the home was built before {leadPaintYear}, federal law requires from its seller, before a buyer is
      bound:
    </p>
    <ul>
      <li>to disclose what is known about lead-based paint and its hazards;</li>
      <li>to hand over records and reports about it;</li>
      <li>to give the buyer the EPA pamphlet ‘Protect Your Family From Lead in Your Home’;</li>
      <li>
        to give the buyer <strong>{leadInspectionDays} days</strong> to have the home inspected for it, unless
        both agree in writing on another length or the buyer waives it in writing;
      </li>
      <li>to add the lead warning to the contract, and to keep the signed disclosure for three years.</li>
    </ul>
    <p>
      Tell us the year the home was built, and we put the form among your documents, or note that it is not
      required.
    </p>
  </>
)

/** C.R.S. 38-35.7-112. */
export const Radon = () => (
  <p>
    Radon is a gas that cannot be seen or smelled, rises from the ground, and causes lung cancer; much of
    Colorado lies in the zone of highest risk. Before a contract, a seller gives the buyer the state’s warning
    about it, every test result and record of mitigation that the seller knows of, and the current brochure of
    the Colorado Department of Public Health and Environment. A test is recommended for every home.
  </p>
)

export const WireFraud = () => <p>{wireFraudWarning}</p>

/** C.R.S. 12-10-217(1)(k); 4 CCR 725-1, Rule 6.20. */
export const Records = () => (
  <p>
    Colorado asks brokers to keep the records of a transaction for <strong>{recordsKept}</strong> from
    closing, or from the day a listing that does not close runs out. A new version of a form never overwrites
    an earlier one. Deletion that you ask for comes after that time for these records, and before it for
    everything else.
  </p>
)
