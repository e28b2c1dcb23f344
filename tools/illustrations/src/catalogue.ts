// Which picture goes where. Every trip has a lead of its own; galleries use only pictures that lead no trip,
// so that a trip page with cards of related trips never shows a picture twice. Blog pictures lead no trip either.

export interface TripPictures {
  lead: string
  gallery: string[]
}

export const treks: Record<string, TripPictures> = {
  'everest-base-camp': {
    lead: 'prayer-flags-pass',
    gallery: ['peak-clear-day', 'river-of-ice', 'ice-face-morning', 'full-moon'],
  },
  'gokyo-lakes': {
    lead: 'glacier-lake',
    gallery: ['moraine-storm', 'peak-clear-day', 'glacier-bend-evening', 'snow-dome-afternoon'],
  },
  'everest-three-passes': {
    lead: 'high-pass',
    gallery: ['ice-face-morning', 'lone-pyramid', 'river-of-ice', 'starry-night-ridge'],
  },
  'everest-panorama': {
    lead: 'forest-valley-peaks',
    gallery: ['peak-dawn', 'rhododendron-slope', 'terraces-morning-shadow', 'hills-above-mist'],
  },
  'island-peak-ebc': {
    lead: 'ice-wall',
    gallery: ['ice-face-morning', 'glacier-bend-evening', 'lone-pyramid', 'full-moon'],
  },
  'pikey-peak': {
    lead: 'green-foothills-snow-range',
    gallery: ['rhododendron-slope', 'terraces-morning-shadow', 'hills-above-mist', 'cloud-sea-sunset'],
  },
  'annapurna-base-camp': {
    lead: 'snow-amphitheatre',
    gallery: ['terraces-valley', 'monsoon-forest', 'ice-face-morning', 'first-snow'],
  },
  'annapurna-circuit': {
    lead: 'prayer-flags-spires',
    gallery: ['ochre-ridges-evening', 'hills-above-mist', 'first-snow', 'lone-pyramid'],
  },
  'ghorepani-poon-hill': {
    lead: 'rhododendron-spring',
    gallery: ['hill-farms-wide', 'cloud-sea-sunset', 'rhododendron-slope', 'terraces-monsoon-green'],
  },
  'mardi-himal': {
    lead: 'island-massif',
    gallery: ['monsoon-forest', 'cloud-sea-sunset', 'terraces-valley', 'first-snow'],
  },
  'langtang-valley': {
    lead: 'snow-range-afternoon',
    gallery: ['first-snow', 'snow-dome-afternoon', 'rhododendron-slope', 'river-of-ice'],
  },
  'gosaikunda-helambu': {
    lead: 'lake-shore-morning',
    gallery: ['monsoon-forest', 'cloud-sea-sunset', 'terraces-morning-shadow', 'starry-night-ridge'],
  },
  'manaslu-circuit': {
    lead: 'twin-summits-alpenglow',
    gallery: ['storm-clearing', 'glacier-bend-evening', 'terraces-monsoon-green', 'first-snow'],
  },
  'tsum-valley': {
    lead: 'snow-buttress',
    gallery: ['plateau-storm-light', 'storm-clearing', 'terraces-morning-shadow', 'snow-dome-afternoon'],
  },
  'upper-mustang': {
    lead: 'badlands-afternoon',
    gallery: ['prayer-flags-desert', 'ochre-ridges-evening', 'plateau-storm-light', 'lone-pyramid'],
  },
  'nar-phu': {
    lead: 'canyon-morning',
    gallery: ['prayer-flags-desert', 'plateau-storm-light', 'ice-face-morning', 'full-moon'],
  },
  'kanchenjunga-north-south': {
    lead: 'three-summits-evening',
    gallery: ['moraine-storm', 'storm-clearing', 'rhododendron-slope', 'snow-dome-afternoon'],
  },
  'makalu-base-camp': {
    lead: 'great-wall-noon',
    gallery: ['river-of-ice', 'monsoon-forest', 'storm-clearing', 'starry-night-ridge'],
  },
  'lower-dolpo-phoksundo': {
    lead: 'lake-high-blue',
    gallery: ['ochre-ridges-evening', 'lone-pyramid', 'prayer-flags-desert', 'snow-dome-afternoon'],
  },
  'rara-lake': {
    lead: 'lake-conifer-evening',
    gallery: ['forest-hill-mist', 'hill-farms-wide', 'first-snow', 'starry-night-ridge'],
  },
  'chisapani-nagarkot-hike': {
    lead: 'forest-ridges-mist',
    gallery: ['terraces-morning-shadow', 'forest-hill-mist', 'hill-farms-wide', 'peak-dawn'],
  },
}

export const tours: Record<string, TripPictures> = {
  'kathmandu-pokhara-chitwan': {
    lead: 'lake-forest-reflection',
    gallery: ['jungle-dawn-canopy', 'terraces-valley', 'river-evening', 'hills-above-mist'],
  },
  'kathmandu-lumbini-pokhara-chitwan': {
    lead: 'river-hills-mist',
    gallery: ['plain-sunset', 'hill-farms-wide', 'jungle-dawn-canopy', 'forest-hill-mist'],
  },
  'kathmandu-valley-heritage': {
    lead: 'valley-lights-dusk',
    gallery: ['hill-farms-wide', 'forest-hill-mist', 'terraces-morning-shadow', 'peak-dawn'],
  },
  'nagarkot-namobuddha': {
    lead: 'valley-morning-mist',
    gallery: ['peak-dawn', 'terraces-valley', 'cloud-sea-sunset', 'forest-hill-mist'],
  },
  'muktinath-overland': {
    lead: 'desert-valley',
    gallery: ['ochre-ridges-evening', 'prayer-flags-desert', 'terraces-monsoon-green', 'first-snow'],
  },
  'upper-mustang-jeep': {
    lead: 'wide-plateau',
    gallery: ['plateau-storm-light', 'ochre-ridges-evening', 'prayer-flags-desert', 'starry-night-ridge'],
  },
  'bardia-wildlife': {
    lead: 'river-dawn',
    gallery: ['sal-forest-river', 'jungle-dawn-canopy', 'river-evening'],
  },
  'lumbini-buddhist-circuit': {
    lead: 'plain-fields-dawn',
    gallery: ['river-evening', 'plain-sunset', 'jungle-dawn-canopy'],
  },
  'everest-helicopter-day': {
    lead: 'summit-ridge-evening',
    gallery: ['peak-dawn', 'river-of-ice', 'peak-clear-day', 'ice-face-morning'],
  },
  'everest-mountain-flight': {
    lead: 'cloud-sea-sunrise',
    gallery: ['peak-clear-day', 'storm-clearing', 'cloud-sea-sunset', 'lone-pyramid'],
  },
  'bandipur-gorkha-pokhara': {
    lead: 'terraces-golden',
    gallery: ['terraces-valley', 'forest-hill-mist', 'hills-above-mist', 'terraces-monsoon-green'],
  },
  'ilam-tea-gardens': {
    lead: 'tea-slopes',
    gallery: ['terraces-monsoon-green', 'cloud-sea-sunset', 'monsoon-forest'],
  },
}

/** Ten blog posts and some to spare. */
export const blog = [
  'storm-clearing',
  'first-snow',
  'full-moon',
  'monsoon-forest',
  'river-of-ice',
  'terraces-monsoon-green',
  'cloud-sea-sunset',
  'lone-pyramid',
  'starry-night-ridge',
  'moraine-storm',
  'river-evening',
  'jungle-dawn-canopy',
  'rhododendron-slope',
  'peak-clear-day',
]

/** Good enough to fill a screen. */
export const heroes = [
  'peak-dawn',
  'cloud-sea-sunrise',
  'glacier-lake',
  'storm-clearing',
  'twin-summits-alpenglow',
  'river-dawn',
  'badlands-afternoon',
  'valley-morning-mist',
]

/** Good illustrations that a careful eye will not take for photographs. */
export const secondRank = [
  'glacier-bend-evening',
  'hill-farms-wide',
  'lake-forest-reflection',
  'lake-shore-morning',
  'ochre-ridges-evening',
  'plain-fields-dawn',
  'plain-sunset',
  'rhododendron-slope',
  'sal-forest-river',
  'starry-night-ridge',
  'lake-conifer-evening',
  'peak-clear-day',
  'tea-slopes',
  'terraces-monsoon-green',
  'terraces-morning-shadow',
  'terraces-valley',
  'valley-lights-dusk',
  'valley-morning-mist',
]
