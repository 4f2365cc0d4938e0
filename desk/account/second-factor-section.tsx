import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { SecondFactor } from '#contract/desk/account/second-factor'
import { isAway } from '#contract/client'
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
  const unseen = useUnseenCodes(hasFactor)
  const show = (made: readonly string[]) => {
    setCodes(made)
    unseen.end()
  }
  const refresh = useFactorRefresh()
  const cancel = () => {
    setOpen(undefined)
    void refresh() // an answer may have been lost
  }
  const added = ({ recoveryCodes }: { recoveryCodes?: readonly string[] | undefined }) => {
    setOpen(undefined)
    if (recoveryCodes) show(recoveryCodes)
  }
  return (
    <>
      {!hasFactor && (
        <p className="py-2.5">
          <Tag tone="wait">Not set up</Tag>&ensp;Set one up: refunds, exports and changes of the staff need
          it.
        </p>
      )}
      <App appSince={appSince} isFirst={!hasFactor} onSetUp={() => setOpen('app')} />
      <Passkeys passkeys={passkeys} onAdd={() => setOpen('passkey')} />
      {hasFactor && (
        <RecoveryCodes
          left={factor.recoveryCodesLeft}
          mayBeUnseen={unseen.isLikely && open === undefined}
          onCodes={show}
          onLost={unseen.begin}
        />
      )}
      {open === 'app' && <AppDialog needsPassword={!hasFactor} onDone={added} onClose={cancel} />}
      {open === 'passkey' && <PasskeyDialog needsPassword={!hasFactor} onDone={added} onClose={cancel} />}
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

/** Codes are made with the first second factor. A person who lost the answer has not seen them. */
const useUnseenCodes = (hasFactor: boolean) => {
  const [had, setHad] = useState(hasFactor)
  const [isShown, setShown] = useState(false)
  const [isLikely, setLikely] = useState(false)
  if (had !== hasFactor) {
    setHad(hasFactor)
    setLikely(hasFactor && !isShown)
    setShown(false)
  }
  const end = () => {
    setShown(!hasFactor)
    setLikely(false)
  }
  return { isLikely, begin: () => setLikely(true), end }
}

type RecoveryCodesProps = {
  left: number
  mayBeUnseen: boolean
  onCodes: (codes: readonly string[]) => void
  /** No answer came, so new codes may have been made. */
  onLost: () => void
}

const RecoveryCodes = ({ left, mayBeUnseen, onCodes, onLost }: RecoveryCodesProps) => {
  const refresh = useFactorRefresh()
  const renew = useChange(
    async () => {
      const { recoveryCodes } = await call('POST /api/desk/me/recovery-codes', {})
        .catch((problem: unknown) => {
          if (isAway(problem)) onLost()
          throw problem
        })
        .finally(refresh)
      onCodes(recoveryCodes)
    },
    { done: 'New codes are made. The old ones no longer work.', refresh: [] },
  )
  return (
    <Row
      title="Recovery codes"
      state={
        mayBeUnseen ? (
          <span role="status">
            <Tag tone="wait">Not seen</Tag>&ensp;The answer with your recovery codes did not arrive. Make new
            ones, and keep them.
          </span>
        ) : (
          `${left} of ${recoveryCodeCount} left. Each logs you in once without your second factor. If you have not kept them, make new ones.`
        )
      }
    >
      <Button disabled={renew.isPending} onClick={() => void renew.run()}>
        Make new codes
      </Button>
    </Row>
  )
}
