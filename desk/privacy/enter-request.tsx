import { useNavigate } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#desk/api/call.ts'
import { kindWords, requestKeys, sourceWords } from '#desk/privacy/request-query.ts'
import { useNow } from '#desk/ui/use-now.ts'
import { SelectField, TextArea, TextField } from '#desk/ui/field.tsx'
import { sayDone } from '#desk/ui/toasts.ts'
import { KeptFormDialog } from '#desk/unsent/kept-form-dialog.tsx'
import { dayIn, mountainTime } from '#rules/dates'
import { longestPersonName } from '#rules/accounts'
import { longestEmail, longestPhone } from '#rules/addresses'
import {
  longestRequestText,
  requestKinds,
  requestSources,
  type RequestKind,
  type RequestSource,
} from '#rules/privacy-requests'
import { useMe } from '#desk/me/use-me.ts'
import { mailSentence } from '#rules/mails'

/** Enters the request of somebody who wrote or called. */
export const EnterRequest = ({ onClose }: { onClose: () => void }) => {
  const { sendsMail } = useMe()
  const today = dayIn(mountainTime, useNow())
  const queries = useQueryClient()
  const navigate = useNavigate()
  const enter = async (given: FormData, idempotencyKey: string) => {
    const text = (name: string) => String(given.get(name) ?? '').trim()
    const receivedOn = text('receivedOn')
    const body = {
      kind: text('kind') as RequestKind,
      source: text('source') as RequestSource,
      name: text('name'),
      email: text('email'),
      phone: text('phone'),
      details: text('details'),
      ...(receivedOn !== '' && { receivedOn }),
    }
    const { id, message } = await call('POST /api/desk/privacy-requests', { body, idempotencyKey })
    sayDone(message)
    for (const queryKey of requestKeys) void queries.invalidateQueries({ queryKey })
    await navigate({ to: '/privacy-requests/$id', params: { id }, search: true })
  }
  return (
    <KeptFormDialog
      of="privacy request:new"
      title="Enter a privacy request"
      text={`${mailSentence(sendsMail, 'The person gets a confirmation by email.')} The answer is due 45 days after the request reached us.`}
      onClose={onClose}
      verb="Enter the request"
      send={enter}
    >
      <SelectField name="kind" label="What they ask for">
        {requestKinds.map((kind) => (
          <option key={kind} value={kind}>
            {kindWords[kind]}
          </option>
        ))}
      </SelectField>
      <SelectField name="source" defaultValue="email">
        {requestSources
          .filter((source) => source !== 'dashboard')
          .map((source) => (
            <option key={source} value={source}>
              {sourceWords[source]}
            </option>
          ))}
      </SelectField>
      <TextField name="receivedOn" type="date" max={today} hint="Today when empty." />
      <TextField name="name" required maxLength={longestPersonName} />
      <TextField name="email" type="email" required maxLength={longestEmail} />
      <TextField name="phone" type="tel" hint="Optional." maxLength={longestPhone} />
      <TextArea name="details" required maxLength={longestRequestText} />
    </KeptFormDialog>
  )
}
