/** How often the page of a trip (`looks`) and its booking form (`openings`) were opened on a day of Kathmandu. */
export interface VisitRow {
  day: string
  trip_id: string
  looks: number
  openings: number
}
