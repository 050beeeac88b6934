import * as reports from "./browser-reports.ts";

export const browserReports = {
  errors: reports.errors,
  recordErrors: reports.recordErrors,
  recordMetrics: reports.recordMetrics,
  summary: reports.summary,
};
