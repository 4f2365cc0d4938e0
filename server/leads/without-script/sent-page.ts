import { offersTake, saleTakes } from '#rules/promises'
import type { Brokerage } from '#server/brokerage/brokerage'
import { pageFrame } from '#server/leads/without-script/page-frame'
import type { SentLead } from '#server/leads/send-lead'
import type { LegalText } from '#server/legal/legal-texts'
import { escapeHtml } from '#server/platform/html'

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
<li><b>Now:</b> a confirmation goes to your e-mail, with a link that ties the request to your account.</li>
<li><b>${offersTake}:</b> up to three independent buyers may send an offer, counted from when your details are complete.</li>
<li><b>${saleTakes}:</b> so long a cash sale commonly takes to close, once you accept an offer.</li>
</ul>
<p class="soft">${escapeHtml(offerTimeline.text)}</p>
<p>Questions before that? Call ${escapeHtml(brokerage.phone)}, ${escapeHtml(brokerage.supportHours)}.</p>
<p><a href="/packages">Compare packages</a></p>`,
  })
