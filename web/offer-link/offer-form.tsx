import { useRouter } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { sendingOnce } from '#contract/send-once'
import type { OfferReceipt } from '#contract/offer-link'
import { uploadPdf } from '#web/api/upload-pdf.ts'
import { telephoneLink } from '#web/brokerage/telephone-link.ts'
import { atTheForm } from '#web/fields/at-the-form.ts'
import { Failed } from '#web/fields/outcome.tsx'
import { unsent } from '#web/fields/unsent.ts'
import { useForm } from '#web/fields/use-form.ts'
import { tabDraft } from '#web/session/keep-draft.ts'
import { PaperField } from '#web/offer-link/paper-field.tsx'
import { SenderFields } from '#web/offer-link/sender-fields.tsx'
import { TermsFields } from '#web/offer-link/terms-fields.tsx'
import {
  messagesAtForm,
  needsOtherPdf,
  offerIn,
  paperWayIn,
  representationIn,
  wrongInOffer,
} from '#web/offer-link/typed-offer.ts'
import { withNextStep } from '#web/uploads/wrong-file.ts'
import { UploadBar } from '#web/uploads/upload-bar.tsx'
import { Button } from '#web/ui/button.tsx'

export type Home = Pick<OfferReceipt, 'address' | 'broker'>
type OfferFormProps = { home: Home; token: string }

/** What is typed stays in this tab until it has been sent. A chosen file does not outlive a reload. */
export const OfferForm = ({ home, token }: OfferFormProps) => {
  const router = useRouter()
  const draft = useMemo(() => tabDraft(`offer ${token}`), [token])
  const [once] = useState(() => sendingOnce(tabDraft(`sent offer ${token}`)))
  const [file, setFile] = useState<File>()
  const [share, setShare] = useState<number>()
  const form = useForm({
    draft,
    check: (values) => wrongInOffer(values, file),
    send: async (values) => {
      const pdf = paperWayIn(values) === 'file' ? file : undefined
      const offer = JSON.stringify(offerIn(values))
      const { receipt } = await once({ offer, pdf: pdf && [pdf.name, pdf.size, pdf.lastModified] }, (key) =>
        uploadPdf('POST /api/offer-links/:token', { offer }, pdf, {
          params: { token },
          idempotencyKey: key,
          onProgress: setShare,
        }),
      )
        .catch((problem: unknown) => {
          if (!needsOtherPdf(problem)) throw atTheForm(problem, (fields) => messagesAtForm(fields, values))
          setFile(undefined)
          throw atTheForm(problem, () => ({
            pdfFile: withNextStep({ code: problem.code, reason: problem.message }),
          }))
        })
        .finally(() => setShare(undefined))
      form.clear()
      await router.navigate({ to: '/offer/$token', params: { token }, search: { receipt } as never })
    },
    sayFailure: unsent('Your offer', { isKeptBeside: true }),
    isLeaving: true,
    isAnnouncing: true,
  })
  const { values, wrong, failure, isPending } = form
  return (
    <>
      <HomeHead home={home} />
      <form {...form.props} method="post" aria-label="Your offer" className="mt-8 grid gap-10">
        <SenderFields isAlone={representationIn(values) === 'nobody'} wrong={wrong} />
        <TermsFields isAlone={representationIn(values) === 'nobody'} wrong={wrong} />
        <PaperField
          way={paperWayIn(values)}
          email={home.broker.email}
          file={file}
          wrong={wrong['pdfFile']}
          onFile={setFile}
        />
        <div className="grid gap-4">
          <div role="alert">
            {failure !== undefined && <Failed>{failure} What you typed is still here.</Failed>}
          </div>
          <Sending file={file} share={share} />
          <Button type="submit" look="flag" aria-disabled={isPending} className="w-fit min-w-40">
            {sendWords(isPending, failure)}
          </Button>
          <p className="max-w-[60ch] text-sm text-soft">
            Sending it accepts nothing and binds nobody: only a signed contract does. We use what you enter to
            present the offer and to write to you about it.
          </p>
        </div>
      </form>
    </>
  )
}

const sendWords = (isPending: boolean, failure: string | undefined) => {
  if (isPending) return 'Sending…'
  return failure === undefined ? 'Send the offer' : 'Send it again'
}

const HomeHead = ({ home: { address, broker } }: { home: Home }) => (
  <header>
    <h1 className="text-2xl wrap-anywhere md:text-4xl">
      Your offer for {address === '' ? 'this home' : address}
    </h1>
    <p className="mt-4">
      {broker.name ? `${broker.name}, the seller’s broker,` : 'The seller’s broker'} presents it to the
      seller. You get a receipt that shows where it stands.
      {broker.phone !== '' && (
        <>
          {' '}
          Questions? Call{' '}
          <a href={telephoneLink(broker.phone)} className="link whitespace-nowrap">
            {broker.phone}
          </a>
          .
        </>
      )}
    </p>
  </header>
)

const Sending = ({ file, share }: { file: File | undefined; share: number | undefined }) => (
  <>
    <p role="status" className="sr-only">
      {share !== undefined && (share < 1 ? 'Sending your offer' : 'Your offer is sent and being checked')}
    </p>
    {share !== undefined && file && (
      <div className="grid gap-1.5 text-sm">
        <p className="flex flex-wrap justify-between gap-x-4">
          <span className="min-w-0 truncate font-semibold">{file.name}</span>
          <span className="text-soft tabular-nums">
            {share < 1 ? `${Math.floor(share * 100)} %` : 'Checking…'}
          </span>
        </p>
        <UploadBar fileName={file.name} share={share} />
      </div>
    )}
  </>
)
