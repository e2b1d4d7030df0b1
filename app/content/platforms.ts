export const platforms = [
  "Cornerstone",
  "Workday Learning",
  "SAP SuccessFactors",
  "Docebo",
  "D2L Brightspace",
  "Moodle Workplace",
  "Degreed",
  "Microsoft Viva Learning",
  "Articulate 360",
  "Adobe Captivate",
  "Watershed",
  "Microsoft Power BI",
] as const;
