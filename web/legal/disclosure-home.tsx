// What the Disclosure says about the home and its sale: fair housing, what a seller must disclose, lead paint, radon, records.
import { leadPaintYear, paintInspectionDays } from '#rules/lead-paint'
import { recordsKept } from '#rules/retention'
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
      This applies to you as the seller too: to how you describe, show and sell the home, and to which offer
      you accept. None of our forms asks about such a characteristic, and we do not pass one on. Anyone who
      has been treated unfairly can contact the U.S. Department of Housing and Urban Development or the
      Colorado Civil Rights Division.
    </p>
  </>
)

/** C.R.S. 38-35.7; the Commission's form SPD19. */
export const SellerDisclosures = () => (
  <>
    <p>
      You must disclose what you know about your home. In Colorado you do that in the Seller’s Property
      Disclosure, which you complete yourself, from your current actual knowledge. A broker checks that it is
      complete, but not whether your answers are true. Depending on the home, you also have to disclose:
    </p>
    <ul>
      <li>the source of its water, and its square footage;</li>
      <li>special taxing districts and the estimated property taxes;</li>
      <li>an owners’ association and its documents;</li>
      <li>radon, lead-based paint, and any former methamphetamine laboratory;</li>
      <li>oil and gas activity, and transportation projects nearby.</li>
    </ul>
    <p>
      What you write in our lead form helps buyers make an offer. It does not replace any of these
      disclosures.
    </p>
  </>
)

/** 42 U.S.C. 4852d; 40 CFR 745 subpart F; 24 CFR 35 subpart A. */
export const LeadPaint = () => (
  <>
    <p>
      If the home was built before {leadPaintYear}, federal law requires the seller to do this before a buyer
      is bound:
    </p>
    <ul>
      <li>disclose what is known about lead-based paint and its hazards;</li>
      <li>hand over records and reports about it;</li>
      <li>give the buyer the EPA pamphlet ‘Protect Your Family From Lead in Your Home’;</li>
      <li>
        give the buyer <strong>{paintInspectionDays} days</strong> to have the home inspected for it, unless
        both sides agree in writing on a different period or the buyer waives it in writing;
      </li>
      <li>add the lead warning to the contract, and keep the signed disclosure for three years.</li>
    </ul>
    <p>
      Tell us the year the home was built, and we add the form to your documents, or note that it is not
      required.
    </p>
  </>
)

/** C.R.S. 38-35.7-112. */
export const Radon = () => (
  <p>
    Radon is a gas that you cannot see or smell. It rises from the ground and causes lung cancer. Much of
    Colorado is in the zone of highest risk. Before a contract, a seller must give the buyer the state’s
    warning about radon, every test result and mitigation record that the seller knows of, and the current
    brochure of the Colorado Department of Public Health and Environment. We recommend a test for every home.
  </p>
)

export const WireFraud = () => <p>{wireFraudWarning}</p>

/** C.R.S. 12-10-217(1)(k); 4 CCR 725-1, Rule 6.20. */
export const Records = () => (
  <p>
    Colorado requires brokers to keep the records of a transaction for <strong>{recordsKept}</strong> from
    closing, or from the day a listing expires without a sale. A new version of a form never overwrites an
    earlier one. If you ask us to delete your data, we keep these records until that time is over. Everything
    else can go earlier.
  </p>
)
