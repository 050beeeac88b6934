import { z } from "zod";
import { Id } from "#app/schemas/public/common.ts";
import {
  Coverage,
  CoverageQuery,
  Worklist,
  WorklistQuery,
} from "#app/schemas/admin/completeness.ts";
import {
  AiDay,
  BatchList,
  BatchListQuery,
  DecisionOutcome,
  NewDecision,
  NewFieldBatch,
  NewPlaceBatch,
  NewPoiBatch,
  Proposal,
  ProposalBatch,
  ProposalEdit,
  ProposalList,
  ProposalListQuery,
} from "#app/schemas/admin/proposals.ts";
import { get, patch, post, resource } from "#app/api/operation.ts";

const tag = "Administration";
const needs = "catalogue.manage";
const params = z.object({ id: Id });

/** What a model proposes for the catalogue. Nothing of it is published. */
export const aiProposals = resource("/admin/ai", { tag, needs }, [
  get(
    "/usage",
    { summary: "What the questions of today came to, and the day's budget", answer: AiDay },
    ({ services }) => services.proposals.usage(),
  ),
  get(
    "/batches",
    {
      summary: "What a model was asked for, the latest first",
      query: BatchListQuery,
      answer: BatchList,
    },
    ({ services, query }) => services.proposals.listBatches(query),
  ),
  get(
    "/batches/:id",
    {
      summary: "What a model was asked for at once, and what came of it",
      params,
      answer: ProposalBatch,
    },
    ({ services, params: { id } }) => services.proposals.getBatch(id),
  ),
  post(
    "/batches/:id/continue",
    {
      summary:
        "Goes on with what was stopped, failed or ran out of budget; what was answered is not asked again",
      params,
      answer: ProposalBatch,
      mayRefuse: [409, 429],
    },
    ({ services, params: { id } }) => services.proposals.goOn(id),
  ),
  post(
    "/places",
    {
      summary: "Asks a model for places, in the background",
      body: NewPlaceBatch,
      answer: ProposalBatch,
      mayRefuse: [429],
    },
    ({ services, body }) => services.proposals.startPlaces(body),
  ),
  post(
    "/pois",
    {
      summary: "Asks a model for points of interest of a place, in the background",
      body: NewPoiBatch,
      answer: ProposalBatch,
      mayRefuse: [429],
    },
    ({ services, body }) => services.proposals.startPois(body),
  ),
  post(
    "/fields",
    {
      summary: "Asks a model for what records lack, in the background",
      body: NewFieldBatch,
      answer: ProposalBatch,
      mayRefuse: [429],
    },
    ({ services, body }) => services.proposals.startFields(body),
  ),
  get(
    "/proposals",
    {
      summary: "Proposals, those that are to be trusted most first",
      query: ProposalListQuery,
      answer: ProposalList,
    },
    ({ services, query }) => services.proposals.list(query),
  ),
  get(
    "/proposals/:id",
    { summary: "A proposal with its checks", params, answer: Proposal },
    ({ services, params: { id } }) => services.proposals.get(id),
  ),
  patch(
    "/proposals/:id",
    {
      summary: "Puts a reviewer's wording in place of the model's",
      params,
      body: ProposalEdit,
      answer: Proposal,
      mayRefuse: [409],
    },
    ({ services, params: { id }, body }) => services.proposals.edit(id, body),
  ),
  post(
    "/proposals/decisions",
    {
      summary: "Accepts proposals as drafts, or rejects them",
      body: NewDecision,
      answer: DecisionOutcome,
      mayRefuse: [409],
    },
    ({ services, body }) => services.proposals.decide(body),
  ),
]);

/** What the catalogue lacks. */
export const completeness = resource("/admin/completeness", { tag, needs }, [
  get(
    "/",
    { summary: "How many records have each field", query: CoverageQuery, answer: Coverage },
    ({ services, query }) => services.completeness.coverage(query),
  ),
  get(
    "/worklist",
    {
      summary: "Records that lack something, in the order of traffic × staleness × missing",
      query: WorklistQuery,
      answer: Worklist,
    },
    ({ services, query }) => services.completeness.worklist(query),
  ),
]);
