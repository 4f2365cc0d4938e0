import { upperFirst } from '#rules/upper-first'
import { writeOrCall } from '#rules/ways-to-reach'
import { offersTake, saleTakes } from '#rules/promises'
import type { Brokerage } from '#server/brokerage/brokerage'
import { pageFrame } from '#server/without-script/page-frame'
import type { SentLead } from '#server/leads/send-lead'
import type { LegalText } from '#server/legal/legal-texts'
import { escapeHtml } from '#server/platform/mail/html'

export const sentPage = (
  brokerage: Brokerage,
  { message, reference }: SentLead,
  offerTimeline: LegalText,
): string =>
  pageFrame(brokerage, {
    title: 'We have your request',
    content: `<h1>We have your home’s details</h1>
<p>${escapeHtml(message)}</p>
<p class="soft">Your reference number</p>
<p class="reference">${escapeHtml(reference)}</p>
<h2>What happens next</h2>
<ul>
<li><b>Now:</b> we email you a copy with a link that adds this request to your account. It is then in your dashboard under My requests, with its status and the person in charge.</li>
<li><b>${offersTake}:</b> up to three independent buyers may send an offer, counted from when your details are complete.</li>
<li><b>${saleTakes}:</b> a cash sale commonly closes in this time once you accept an offer.</li>
</ul>
<p class="soft">${escapeHtml(offerTimeline.text)}</p>
<p>Questions before that? ${escapeHtml(upperFirst(writeOrCall(brokerage, 'use the contact form on this site')))}.</p>
<p><a href="/packages">Compare packages</a></p>`,
  })
