import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { SecondFactor } from '#contract/desk/account/second-factor'
import { call } from '#desk/api/call.ts'
import { useChange } from '#desk/api/use-change.ts'
import { AppDialog } from '#desk/account/app-dialog.tsx'
import { factorQuery, useFactorRefresh } from '#desk/account/factor-query.ts'
import { PasskeyDialog } from '#desk/account/passkey-dialog.tsx'
import { RecoveryCodesDialog } from '#desk/account/recovery-codes-dialog.tsx'
import { Loaded } from '#desk/detail/loaded.tsx'
import { Section } from '#desk/detail/section.tsx'
import { hasPasskeys } from '#desk/proof/passkeys.ts'
import { Button } from '#desk/ui/button.tsx'
import { Tag } from '#desk/ui/tag.tsx'
import { recoveryCodeCount } from '#rules/staff'
import { formatDay, formatMoment } from '#web/ui/dates.ts'

/** The authenticator app, the passkeys and the recovery codes. */
export const SecondFactorSection = () => {
  const factor = useQuery(factorQuery)
  return (
    <Section title="Second factor">
      <Loaded query={factor} height="h-41">
        {(known) => <Factors factor={known} />}
      </Loaded>
    </Section>
  )
}

type Open = 'app' | 'passkey' | undefined

const Factors = ({ factor }: { factor: SecondFactor }) => {
  const [open, setOpen] = useState<Open>()
  const [codes, setCodes] = useState<readonly string[]>()
  const { appSince, passkeys } = factor
  const hasFactor = appSince !== null || passkeys.length > 0
  const added = (made: { recoveryCodes?: readonly string[] | undefined }) => {
    setOpen(undefined)
    setCodes(made.recoveryCodes)
  }
  return (
    <>
      {!hasFactor && (
        <p className="py-2.5">
          <Tag tone="wait">Not set up</Tag> Set one up: refunds, exports and changes of the staff need it.
        </p>
      )}
      <App appSince={appSince} isFirst={!hasFactor} onSetUp={() => setOpen('app')} />
      <Passkeys passkeys={passkeys} onAdd={() => setOpen('passkey')} />
      {hasFactor && <RecoveryCodes left={factor.recoveryCodesLeft} onCodes={setCodes} />}
      {open === 'app' && (
        <AppDialog needsPassword={!hasFactor} onDone={added} onClose={() => setOpen(undefined)} />
      )}
      {open === 'passkey' && (
        <PasskeyDialog needsPassword={!hasFactor} onDone={added} onClose={() => setOpen(undefined)} />
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </>
  )
}

const Row = ({ title, state, children }: { title: string; state: ReactNode; children: ReactNode }) => (
  <div className="flex min-h-(--row) flex-wrap items-center gap-x-4 gap-y-1.5 border-b border-line py-2">
    <div className="min-w-0 flex-[1_1_260px]">
      <b className="block wrap-anywhere">{title}</b>
      <span className="text-meta text-soft">{state}</span>
    </div>
    <div className="flex flex-wrap gap-2">{children}</div>
  </div>
)

type AppProps = { appSince: string | null; isFirst: boolean; onSetUp: () => void }

const App = ({ appSince, isFirst, onSetUp }: AppProps) => {
  const refresh = useFactorRefresh()
  const remove = useChange(() => call('DELETE /api/desk/me/authenticator', {}).finally(refresh), {
    done: ({ message }) => message,
    refresh: [],
  })
  return (
    <Row
      title="Authenticator app"
      state={
        appSince === null
          ? 'An app on your phone shows a new code every half minute.'
          : `Since ${formatDay(appSince)}`
      }
    >
      <Button look={isFirst ? 'flag' : 'outline'} onClick={onSetUp}>
        {appSince === null ? 'Set up the app' : 'Replace the app'}
      </Button>
      {appSince !== null && (
        <Button disabled={remove.isPending} onClick={() => void remove.run()}>
          Remove the app
        </Button>
      )}
    </Row>
  )
}

const Passkeys = ({ passkeys, onAdd }: Pick<SecondFactor, 'passkeys'> & { onAdd: () => void }) => {
  const refresh = useFactorRefresh()
  const remove = useChange(
    (passkeyId: string) =>
      call('DELETE /api/desk/me/passkeys/:passkeyId', { params: { passkeyId } }).finally(refresh),
    { done: ({ message }) => message, refresh: [] },
  )
  return (
    <>
      {passkeys.map(({ id, name, since, lastUsed }) => (
        <Row
          key={id}
          title={`Passkey “${name}”`}
          state={`Since ${formatDay(since)}${lastUsed === null ? '' : ` · used ${formatMoment(lastUsed)}`}`}
        >
          <Button disabled={remove.isPending} onClick={() => void remove.run(id)}>
            Remove<span className="sr-only"> the passkey {name}</span>
          </Button>
        </Row>
      ))}
      {hasPasskeys() && (
        <Row title="Add a passkey" state="Your fingerprint, your face, or a security key. No code to type.">
          <Button onClick={onAdd}>Add a passkey</Button>
        </Row>
      )}
    </>
  )
}

const RecoveryCodes = ({ left, onCodes }: { left: number; onCodes: (codes: readonly string[]) => void }) => {
  const refresh = useFactorRefresh()
  const renew = useChange(
    async () => {
      const { recoveryCodes } = await call('POST /api/desk/me/recovery-codes', {}).finally(refresh)
      onCodes(recoveryCodes)
    },
    { done: 'New codes are made. The old ones no longer work.', refresh: [] },
  )
  return (
    <Row
      title="Recovery codes"
      state={`${left} of ${recoveryCodeCount} left. Each logs you in once without the app.`}
    >
      <Button disabled={renew.isPending} onClick={() => void renew.run()}>
        Make new codes
      </Button>
    </Row>
  )
}
