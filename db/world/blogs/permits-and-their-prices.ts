import type { DemoBlog } from '../demo-blog.ts'

/** Facts: nepal-facts.json, permits and rules.guide_rule, rules.restricted_area_min_group. */
export const permitsAndTheirPrices = {
  id: 'permits-and-their-prices',
  title: 'Permits and what they cost, as far as anyone can say',
  author: 'Lekh Treks office',
  summary:
    'Park fees, TIMS cards, restricted areas: which trek needs which paper, the price for foreign visitors and for citizens of SAARC countries in November 2026, and where the sources contradict each other.',
  date: '2026-11-17',
  updated: '2026-11-20',
  tags: ['permits', 'costs', 'planning', 'restricted areas'],
  thumbnail: 'plateau-storm-light.avif',
  sections: [
    {
      type: 'text',
      content:
        'Permit prices in Nepal change by cabinet decision, by municipal notice and now and then by habit, and old figures stay on web pages for ten years. We looked everything up again for this season. The figures below were last checked on 20 November 2026. There are two columns: citizens of SAARC countries, Indians among them, pay less at most gates. Nepalis pay less again.\n\nIf you book with us the permits are in the price. You need the list anyway, to compare offers and to know what the soldier at the checkpost is looking for.',
    },
    {
      type: 'text',
      title: 'Three kinds of paper',
      content:
        'The first is an entry fee for a national park or conservation area. It pays for rangers and, in the conservation areas, for village projects. The second is the TIMS card, a register of who is walking where, issued through an agency. The third is the restricted-area permit of the Department of Immigration for valleys near the Tibetan border. It is priced in dollars and by the day or the week.\n\nA trek can need one of these or three. With a restricted-area permit no TIMS card is asked for. In the Khumbu there is none either, since the local municipality collects its own fee.',
    },
    {
      type: 'table',
      title: 'Entry fees, per person and entry',
      content:
        'Entry | Foreign, NPR | SAARC, NPR\nSagarmatha National Park (Everest) | 3,000 | 1,500\nKhumbu Pasang Lhamu municipality (1) | 2,000 | 2,000\nAnnapurna Conservation Area | 3,000 | 1,000\nManaslu Conservation Area | 3,000 | 1,000\nLangtang National Park | 3,000 | 1,500\nMakalu Barun National Park | 3,000 | 1,500\nShey Phoksundo National Park (Dolpo) | 3,000 | 1,500\nRara National Park | 3,000 | 1,500\nGaurishankar Conservation Area | 3,000 | 1,000\nKanchenjunga Conservation Area (2) | 2,000 | 500\nShivapuri Nagarjun National Park (2) | 1,000 | 600\nChitwan National Park, per day | 2,000 | 1,000\nTIMS card, per trek | 2,000 | 1,000',
    },
    {
      type: 'text',
      content:
        '(1) It may have risen, see below. (2) The sources are weak or contradict each other, so ask before you rely on the figure.',
    },
    {
      type: 'text',
      title: 'Where the sources disagree',
      content:
        'Khumbu: operators speak of a rise of the municipal fee from NPR 2,000 to 3,000. We have not found it published, so the table keeps the lower figure. Stays of more than four weeks cost NPR 2,500 according to one page and 5,000 according to another. The park fee is sometimes quoted before 13 % VAT, which would make it NPR 3,390 instead of 3,000.\n\nKanchenjunga is printed at NPR 2,000 and at NPR 3,000. For Bardia we found only a notice of 2012, with NPR 1,000, and leave it out. The Annapurna fee still appears as NPR 2,000 on many pages, even in an official schedule; 3,000 is what has to be paid. Some pages print the TIMS fees from before 2023.\n\nWhen we book, we ask the office that issues the paper. If it rises after you have booked you pay the official difference, against a receipt.',
    },
    { type: 'image', image: 'canyon-morning.avif' },
    {
      type: 'table',
      title: 'Restricted areas, US dollars per person',
      content:
        'Area | Season | First | Then\nUpper Mustang | all year, since 18 Nov 2025 | 50 a day | 50 a day\nUpper Dolpo | all year | 500 for 10 days | 50 a day\nLower Dolpo | all year | 20 a week | 5 a day\nManaslu | Sep to Nov | 100 a week | 15 a day\nManaslu | Dec to Aug | 75 a week | 10 a day\nTsum | Sep to Nov | 40 a week | 7 a day\nTsum | Dec to Aug | 30 a week | 7 a day\nNar Phu | Sep to Nov | 100 a week | 15 a day\nNar Phu | Dec to Aug | 75 a week | 15 a day\nKanchenjunga | all year | 20 a week, 4 weeks | 25 a week',
    },
    {
      type: 'text',
      title: 'Upper Mustang, the big change',
      content:
        'For many years Upper Mustang cost USD 500 for the first ten days, whether one stayed ten or four. The cabinet decision of 18 November 2025 replaced this by USD 50 for each day. Ten days cost the same as before; a shorter visit, by jeep for instance, costs much less. The copies we have of the immigration and agency-association pages still showed the old fee, so do not be alarmed if you come across it there.',
    },
    {
      type: 'bullets',
      title: 'A few sums, per person in autumn',
      bullets: [
        'Everest base camp: NPR 3,000 park and NPR 2,000 municipality, together NPR 5,000.',
        'Annapurna base camp: NPR 3,000 conservation area and NPR 2,000 TIMS, together NPR 5,000.',
        'Langtang: NPR 3,000 park and NPR 2,000 TIMS, together NPR 5,000.',
        'Manaslu circuit, eight days inside the restricted area in October: USD 115, and NPR 6,000 for the Manaslu and Annapurna conservation areas.',
        'Upper Mustang, ten days from Kagbeni and back: USD 500, and NPR 3,000 for the conservation area.',
      ],
    },
    {
      type: 'text',
      title: 'The guide rule',
      content:
        'Since 1 April 2023 every foreign trekker in the TIMS areas, that is the mountain national parks and conservation areas, needs a licensed guide hired through a registered agency. The fines named are NPR 12,000 for the trekker and NPR 10,000 per trekker for the agency. The rule is not applied to day walks round the Kathmandu valley and on the edge of Pokhara. The Khumbu municipality objected and goes its own way.\n\nRestricted areas have required an agency and a guide for much longer, and used to require two foreign trekkers as well. One page of 2026 says that this minimum has been lifted and that one trekker with a guide is enough. News from late 2025 says the trade was still asking for it. We treat it as open: a solo traveller gets an answer from us after we have asked, and not before.',
    },
    {
      type: 'text',
      title: 'What we need from you',
      content:
        'A scan of the passport page, valid for six months from arrival, and a digital photograph. For restricted areas also the passport itself, with the visa already in it, for some hours of a working day in Kathmandu; tell us if you land on a Saturday or a public holiday. Carry two printed photographs in case a counter wants paper.\n\nChildren under ten enter the Everest and Annapurna areas free and are exempt from TIMS. Permits are in your name and cannot be transferred or refunded, and a late change of person means buying them twice.',
    },
    {
      type: 'text',
      title: 'Sources',
      content:
        "Nepal Tourism Board: https://ntb.gov.np/en/latest-travel-updates\n\nDepartment of Immigration: https://www.immigration.gov.np/page/trekking-route\n\nTrekking Agencies' Association: https://www.taan.org.np/page/trekking-permit-fees\n\nNational parks: https://nepalnationalparks.com/journal/nepal-national-park-permits-and-fees and https://guideinhimalaya.com/nepal-trekking-permit\n\nKhumbu: https://ecoholidaysnepal.com/permits-for-everest-base-camp and https://www.nepwise.com/everest-trekking-permits-fees\n\nKanchenjunga: https://worldhimalayandestination.com/permits-and-fees-in-nepal/\n\nUpper Mustang: https://mypeoplesreview.com/2025/11/19/government-slashes-entrance-fee-for-upper-mustang/\n\nMinimum of two: https://nepaltibetnow.genesiswtech.com/keyinfo/restricted-areas-rules-for-2026/ and https://nepalconnect.world/nepal-cuts-upper-mustang-trek-fee-to-50-per-day",
    },
  ],
} satisfies DemoBlog
