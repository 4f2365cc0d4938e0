import { type ComponentType, type ReactNode, useState } from 'react'
import { AccountFrame } from '#web/accounts/account-frame.tsx'
import { useLinkToken } from '#web/accounts/use-link-token.ts'

export type MailLink = {
  token: string
  onUsed: () => void
  /** The link was used before or has expired. */
  onRefused: (reason: string) => void
}

type MailLinkFrameProps = {
  page: Parameters<typeof useLinkToken>[0]
  /** Shown without a link, or after the link was refused. The reason for the refusal replaces `intro`. */
  ask: { title: string; intro: string; content: ReactNode }
  /** Shown to a visitor who opened the link. */
  use: { title: string; intro: string; Content: ComponentType<MailLink> }
  /** The form is also sent without scripts. */
  worksAsForm?: boolean
}

/**
 * A page that a link in a mail opens. Its HTML shows the form, because only the browser knows whether there is a link. The page is at least
 * as high as the screen, so that the footer does not jump when the form goes.
 */
export const MailLinkFrame = (props: MailLinkFrameProps) => (
  <div className="min-h-screen">
    <Linked {...props} />
  </div>
)

const Linked = ({ page, ask, use, worksAsForm = false }: MailLinkFrameProps) => {
  const { token, forget } = useLinkToken(page)
  const [refusal, setRefusal] = useState<string>()
  if (token === null || refusal !== undefined)
    return (
      <AccountFrame title={ask.title} intro={refusal ?? ask.intro} picture={picture}>
        {ask.content}
      </AccountFrame>
    )
  const onRefused = (reason: string) => {
    forget()
    setRefusal(reason)
  }
  return (
    <AccountFrame title={use.title} intro={use.intro} picture={picture} worksAsForm={worksAsForm}>
      <use.Content token={token ?? ''} onUsed={forget} onRefused={onRefused} />
    </AccountFrame>
  )
}

const picture = '/pictures/lockbox-showings-cover.svg'
