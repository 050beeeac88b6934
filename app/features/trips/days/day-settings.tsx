import { Button } from "#app/ui/controls/button.tsx";
import type { TripDay } from "#app/domain/trip/types.ts";
import { closeDetails } from "../editor/close-details.ts";
import { FormSelect, FormText, FormTextArea } from "../saving/form-fields.tsx";
import { daysInOrder } from "#app/domain/trip/select.ts";
import { TransferFields } from "./transfer-fields.tsx";
import { LodgingFields } from "./lodging-fields.tsx";
import { OperationForm } from "../saving/operation-form.tsx";
import { useTripEditor } from "../editor/trip-editor-context.ts";

function DayMoves({ day, index }: { day: TripDay; index: number }) {
  const { trip } = useTripEditor();
  const hidden = { id: day.id };
  const isOnly = trip.days.length === 1;
  return (
    <div className="flex flex-wrap gap-2 border-b border-line pb-3">
      <OperationForm intent="day-up" hidden={hidden}>
        <button className="trip-action" disabled={index === 0}>
          Earlier
        </button>
      </OperationForm>
      <OperationForm intent="day-down" hidden={hidden}>
        <button className="trip-action" disabled={index === trip.days.length - 1}>
          Later
        </button>
      </OperationForm>
      <OperationForm intent="day-duplicate" hidden={hidden}>
        <button className="trip-action">Duplicate</button>
      </OperationForm>
      <OperationForm intent="day-remove" hidden={hidden}>
        <button className="trip-action text-danger" disabled={isOnly}>
          Remove
        </button>
      </OperationForm>
    </div>
  );
}

/** The form of a day: its hours, place and overnight stay. */
export function DaySettings({ day, index }: { day: TripDay; index: number }) {
  const { trip } = useTripEditor();
  // What is typed is found again by it after a reload.
  const formId = `edit-${day.id}`;
  const before = daysInOrder(trip)[index - 1];
  const nameOf = (placeId: string) => trip.places.find(({ id }) => id === placeId)?.name ?? "";
  const field = (name: string, label: string) => ({ name, label, id: `${formId}-${name}` });
  return (
    <>
      <DayMoves day={day} index={index} />
      <OperationForm
        intent="day-edit"
        hidden={{ id: day.id }}
        onDone={closeDetails}
        className="grid gap-4 pt-3"
      >
        <FormText {...field("title", "Title")} maxLength={120} defaultValue={day.title} />
        <div className="grid grid-cols-2 gap-4">
          <FormText
            {...field("startsAt", "Starts at")}
            required
            type="time"
            defaultValue={day.startsAt}
          />
          <FormText
            {...field("endsAt", "Ends at")}
            required
            type="time"
            defaultValue={day.endsAt}
          />
        </div>
        {trip.places.length > 1 && (
          <FormSelect {...field("placeId", "Place")} defaultValue={day.placeId}>
            {trip.places.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </FormSelect>
        )}
        {before && before.placeId !== day.placeId && (
          <TransferFields
            formId={formId}
            transfer={day.transfer}
            fromName={nameOf(before.placeId)}
            toName={nameOf(day.placeId)}
          />
        )}
        <LodgingFields
          lodging={day.lodging}
          near={trip.places.find(({ id }) => id === day.placeId) ?? trip.places[0]!}
        />
        <FormTextArea
          {...field("note", "Note")}
          rows={2}
          maxLength={5000}
          defaultValue={day.note}
        />
        <div>
          <Button>Save day</Button>
        </div>
      </OperationForm>
    </>
  );
}
