import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { call } from '#desk/api/call.ts'
import { useSending } from '#desk/api/use-sending.ts'
import { Loaded } from '#desk/detail/loaded.tsx'
import { OpenPage } from '#desk/login/open-page.tsx'
import { knownDevice, rememberDevice } from '#desk/session/device.ts'
import { logIn } from '#desk/session/session.ts'
import { Button } from '#desk/ui/button.tsx'
import { CheckedForm } from '#desk/ui/checked-form.tsx'
import { TextField } from '#desk/ui/field.tsx'
import { Problem } from '#desk/ui/problem.tsx'
import { longestPersonName } from '#rules/accounts'
import { longestPassword, shortestPassword } from '#rules/passwords'
import { readableMailbox } from '#rules/readable-mailboxes'

type Invited = { name: string; email: string; role: string }

/** The link of an invitation leads here: choose a password and begin. */
export const InvitationPage = () => {
  const { token = '' } = useSearch({ strict: false })
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => call('POST /api/desk/invitation', { body: { token: token || '-' } }),
    staleTime: Infinity,
  })
  return (
    <OpenPage title="Join the desk">
      <Loaded query={invitation}>{(invited) => <AcceptForm token={token} invited={invited} />}</Loaded>
    </OpenPage>
  )
}

const AcceptForm = ({ token, invited: { name, email, role } }: { token: string; invited: Invited }) => {
  const { send, isUnderWay, failure, problem } = useSending()
  const navigate = useNavigate()
  const accept = async (form: FormData) => {
    const chosen = { name: String(form.get('name')), password: String(form.get('password')) }
    const body = { token, ...chosen, ...knownDevice() }
    const session = await call('POST /api/desk/invitation/accept', { body })
    rememberDevice(session.deviceToken)
    await navigate({ to: '/', replace: true }) // the link is used up, so nobody should come back to it
    logIn(session.token)
  }
  return (
    <CheckedForm
      problem={problem}
      className="grid gap-4"
      onSubmit={(given) => void send(() => accept(given))}
    >
      <p className="text-read">
        You are invited as {role === 'broker' ? 'a broker' : 'an assistant'}. You log in as{' '}
        <b>{readableMailbox(email)}</b>.
      </p>
      <input type="hidden" name="email" value={email} autoComplete="username" />
      <TextField
        name="name"
        label="Your name"
        autoComplete="name"
        defaultValue={name}
        maxLength={longestPersonName}
        required
      />
      <TextField
        name="password"
        type="password"
        hint={`At least ${shortestPassword} characters. A few words are easy to remember and hard to guess.`}
        autoComplete="new-password"
        maxLength={longestPassword}
        required
      />
      {failure !== undefined && <Problem of={failure} />}
      <Button type="submit" look="flag" disabled={isUnderWay} className="justify-self-start">
        {isUnderWay ? 'One moment…' : 'Join'}
      </Button>
    </CheckedForm>
  )
}
