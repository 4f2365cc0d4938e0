import { useId, useState } from 'react'
import type { DeskContract, DeskContracts } from '#contract/desk/sales/desk-contract'
import { momentIn, MomentFields } from '#desk/sales/moment-fields.tsx'
import { CheckField, FieldFrame, inputLook, SelectField, TextField } from '#desk/ui/field.tsx'
import { SumField, sumIn } from '#desk/ui/sum-field.tsx'
import { longestContractHolder } from '#rules/sale-contracts'
import { plainSum } from '#web/fields/typed-sums.ts'
import { formatDay } from '#web/ui/dates.ts'

type FieldsProps = {
  papers: DeskContracts['papers']
  known?: DeskContract
  /** What this device kept. */
  typed?: FormData | undefined
}

/** What is typed from the signed paper besides its rows. */
export const FactsFields = ({ papers, known, typed }: FieldsProps) => {
  const [isNoticed, setNoticed] = useState(
    typed?.has('isNoticed') ? typed.get('isNoticed') !== '' : known !== undefined && known.noticeAt !== '',
  )
  return (
    <>
      <PaperFields papers={papers} chosen={known?.paper?.versionId ?? ''} />
      <MomentFields name="mecAt" label="When the last party signed" {...momentOf(known?.mecAt)} />
      <CheckField
        name="isNoticed"
        label="The other party has had notice of it"
        checked={isNoticed}
        onChange={(event) => setNoticed(event.target.checked)}
      />
      {isNoticed && <MomentFields name="noticeAt" label="Notice" {...momentOf(known?.noticeAt)} />}
      <TextField
        name="timeOfDay"
        label="Time of Day Deadline (row 1)"
        hint="Empty when the contract has none."
        type="time"
        defaultValue={known ? known.timeOfDay : '17:00'}
      />
      <SelectField
        name="weekendRule"
        label="Weekends and holidays (§ 3.3)"
        defaultValue={known?.weekendRule ?? 'will not'}
      >
        <option value="will">“Will” is checked: they extend a deadline</option>
        <option value="will not">“Will Not” is checked</option>
        <option value="">No box is checked</option>
      </SelectField>
      <SumField name="earnestMoneyCents" defaultValue={plainSum(known?.earnestMoneyCents ?? null)} />
      <TextField
        name="holder"
        label="Who holds it"
        maxLength={longestContractHolder}
        defaultValue={known?.holder ?? ''}
      />
    </>
  )
}

const momentOf = (at: string | undefined) => (at ? { at } : {})

/** A paper that is here, or a file. */
export const PaperFields = ({ papers, chosen }: { papers: DeskContracts['papers']; chosen: string }) => {
  const id = useId()
  return (
    <>
      <SelectField name="signedVersionId" label="The signed paper" defaultValue={chosen}>
        <option value="">Not among these</option>
        {papers.map(({ versionId, name, fileName, uploadedAt }) => (
          <option key={versionId} value={versionId}>
            {name}: {fileName}, {formatDay(uploadedAt)}
          </option>
        ))}
      </SelectField>
      <FieldFrame id={id} label="Or a file that came to the desk" hint="A PDF, up to 10 MB.">
        <input
          id={id}
          name="pdfFile"
          type="file"
          accept="application/pdf,.pdf"
          aria-describedby={`${id}-hint`}
          className={inputLook}
        />
      </FieldFrame>
    </>
  )
}

/** What the form says, for the calls. */
export const factsIn = (given: FormData) => {
  return {
    mecAt: momentIn(given, 'mecAt'),
    noticeAt: given.get('isNoticed') === 'on' ? momentIn(given, 'noticeAt') : '',
    timeOfDay: String(given.get('timeOfDay') ?? ''),
    weekendRule: String(given.get('weekendRule')) as DeskContract['weekendRule'],
    earnestMoneyCents: sumIn(given, 'earnestMoneyCents'),
    holder: String(given.get('holder') ?? ''),
  }
}
