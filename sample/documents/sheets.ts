import type { DocumentSlug } from '../catalogue/documents.ts'
import type { Sheet } from './sheet.ts'
import { closingChecklist } from './sheets/closing-checklist.ts'
import { coachingSessionPlan } from './sheets/coaching-session-plan.ts'
import { coloradoFormsMap } from './sheets/colorado-forms-map.ts'
import { contractDatesExplained } from './sheets/contract-dates-explained.ts'
import { deadlineSheet } from './sheets/deadline-sheet.ts'
import { disclosureChecklist } from './sheets/disclosure-checklist.ts'
import { disclosureOrganizer } from './sheets/disclosure-organizer.ts'
import { homeFactsSheet } from './sheets/home-facts-sheet.ts'
import { howToReadAMarketAnalysis } from './sheets/how-to-read-a-market-analysis.ts'
import { offerWorksheet } from './sheets/offer-worksheet.ts'
import { openHouseFlyer } from './sheets/open-house-flyer.ts'
import { openHouseFlyerGuide } from './sheets/open-house-flyer-guide.ts'
import { openHouseSignInSheet } from './sheets/open-house-sign-in-sheet.ts'
import { photoDayChecklist } from './sheets/photo-day-checklist.ts'
import { pre1978HomeGuide } from './sheets/pre-1978-home-guide.ts'
import { pricingWorkbook } from './sheets/pricing-workbook.ts'
import { repairLog } from './sheets/repair-log.ts'
import { sampleOfferComparison } from './sheets/sample-offer-comparison.ts'
import { sellerQuickStartGuide } from './sheets/seller-quick-start-guide.ts'
import { showingInstructions } from './sheets/showing-instructions.ts'
import { showingSafetyTips } from './sheets/showing-safety-tips.ts'
import { signInstallationMap } from './sheets/sign-installation-map.ts'

/** The content of each sample document. */
export const sheets: Record<DocumentSlug, Sheet> = {
  'seller-quick-start-guide': sellerQuickStartGuide,
  'pricing-workbook': pricingWorkbook,
  'closing-checklist': closingChecklist,
  'sample-offer-comparison': sampleOfferComparison,
  'how-to-read-a-market-analysis': howToReadAMarketAnalysis,
  'coaching-session-plan': coachingSessionPlan,
  'photo-day-checklist': photoDayChecklist,
  'sign-installation-map': signInstallationMap,
  'showing-safety-tips': showingSafetyTips,
  'open-house-flyer-guide': openHouseFlyerGuide,
  'open-house-sign-in-sheet': openHouseSignInSheet,
  'contract-dates-explained': contractDatesExplained,
  'colorado-forms-map': coloradoFormsMap,
  'disclosure-checklist': disclosureChecklist,
  'pre-1978-home-guide': pre1978HomeGuide,
  'showing-instructions': showingInstructions,
  'deadline-sheet': deadlineSheet,
  'disclosure-organizer': disclosureOrganizer,
  'offer-worksheet': offerWorksheet,
  'home-facts-sheet': homeFactsSheet,
  'open-house-flyer': openHouseFlyer,
  'repair-log': repairLog,
}
